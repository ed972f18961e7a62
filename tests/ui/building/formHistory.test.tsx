import { act, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceStorage } from "#providers/storage.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { formDraft } from "#src/form-builder/formDraft.ts";
import { useBuilder } from "#src/form-builder/useBuilder.ts";
import { readDraft } from "#src/shared/drafts/drafts.ts";
import { aQuestion } from "#tests/domain/samples.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const form: BuiltForm = { titles: { "en-GB": "Sales" }, questions: [aQuestion({ id: "one" })] };
const draft = () => readDraft(formDraft, { owner: anAdmin.id, about: "form:f1" });

/** The builder as React runs it while one develops: what it may run twice, it does. */
function build() {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <StrictMode>
      <SignedInProvider value={anAdmin}>{children}</SignedInProvider>
    </StrictMode>
  );
  return renderHook(() => useBuilder("form:f1", form, 4), { wrapper }).result;
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test("each step is kept once, as it is shown, before anything is drawn", () => {
  const builder = build();
  const write = vi.spyOn(deviceStorage, "write");
  act(() => {
    builder.current.copy("one");
    builder.current.copy("one");
    expect(write).toHaveBeenCalledTimes(2);
  });
  expect(write).toHaveBeenCalledTimes(2);
  expect(builder.current.form.questions).toHaveLength(3);
  expect(draft()).toEqual({ form: builder.current.form, revision: 4 });
});

test("steps that are taken before the next drawing follow each other", () => {
  const builder = build();
  act(() => {
    builder.current.copy("one");
    builder.current.setTitles({ "en-GB": "Sales anew" });
  });
  expect(builder.current.form).toMatchObject({ titles: { "en-GB": "Sales anew" }, questions: [{}, {}] });
  act(() => builder.current.undo());
  act(() => builder.current.undo());
  expect(builder.current.form).toBe(form);
  expect(draft()?.form).toEqual(form);
});

test("what is typed while the form is saved is a draft of its own", () => {
  const builder = build();
  act(() => builder.current.setTitles({ "en-GB": "Sales anew" }));
  const { saved } = builder.current;
  act(() => builder.current.copy("one"));
  act(() => saved(5));
  expect(builder.current.unsaved).toBe(true);
  expect(draft()).toEqual({ form: builder.current.form, revision: 5 });
  act(() => builder.current.saved(6));
  expect([builder.current.unsaved, draft()]).toEqual([false, undefined]);
});
