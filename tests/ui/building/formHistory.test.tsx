import { act, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceStorage } from "#providers/storage.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { formDraft } from "#src/form-builder/formDraft.ts";
import { useBuilder } from "#src/form-builder/useBuilder.ts";
import { readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { aQuestion } from "#tests/domain/samples.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const form: BuiltForm = { titles: { "en-GB": "Sales" }, questions: [aQuestion({ id: "one" })] };
const draft = () => readDraft(formDraft, { owner: anAdmin.id, about: "form:f1" });

/** The builder in React's development mode, which runs functions twice where it may. */
function build(read = form) {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <StrictMode>
      <SignedInProvider value={anAdmin}>{children}</SignedInProvider>
    </StrictMode>
  );
  return renderHook(() => useBuilder("form:f1", read, 4), { wrapper }).result;
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test("each step is stored once before rendering", () => {
  const builder = build();
  const write = vi.spyOn(deviceStorage, "write");
  act(() => {
    builder.current.copy("one");
    builder.current.copy("one");
    expect(write).toHaveBeenCalledTimes(2);
  });
  expect(write).toHaveBeenCalledTimes(2);
  expect(builder.current.form.questions).toHaveLength(3);
  expect(draft()).toEqual({ form: builder.current.form, revision: 4, base: form });
});

test("steps before the next rendering follow each other", () => {
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

test("input during saving is a new draft", () => {
  const builder = build();
  act(() => builder.current.setTitles({ "en-GB": "Sales anew" }));
  const { saved } = builder.current;
  const stored: BuiltForm = { ...form, titles: { "en-GB": "Sales anew" } };
  act(() => builder.current.copy("one"));
  act(() => saved(5, stored));
  expect(builder.current.unsaved).toBe(true);
  expect(draft()).toEqual({ form: builder.current.form, revision: 5, base: stored });
  act(() => builder.current.saved(6, stored));
  expect([builder.current.unsaved, draft()]).toEqual([false, undefined]);
});

test.each([
  ["knows what it began with", { base: form }, []],
  ["of an earlier version of the product asks wherever they differ", {}, ["one"]],
])(
  "a draft of an earlier visit, next to a version that another person has saved since: it %s",
  (_what, began, clashes) => {
    const worded = (id: string, asks: string) => aQuestion({ id, title: { "en-GB": asks } });
    const mine: BuiltForm = { ...form, questions: [...form.questions, aQuestion({ id: "mine" })] };
    writeDraft(formDraft, { owner: anAdmin.id, about: "form:f1" }, { form: mine, revision: 3, ...began });
    const theirs: BuiltForm = { ...form, questions: [worded("one", "Theirs?")] };
    const builder = build(theirs);
    act(() => expect(builder.current.takeIn(theirs, 4).clashes).toEqual(clashes));
    const [first] = clashes.length > 0 ? form.questions : theirs.questions;
    expect(builder.current.form.questions).toEqual([first, mine.questions[1]]);
    expect(draft()).toMatchObject({ revision: 4, base: theirs });
  },
);

test("undo restores the own version, on top of changes that another person has saved since", () => {
  const builder = build();
  act(() => builder.current.setTitles({ "en-GB": "Sales anew" }));
  act(() => builder.current.copy("one"));
  const theirs: BuiltForm = { ...form, questions: [aQuestion({ id: "one", title: { "en-GB": "Theirs?" } })] };
  act(() => void builder.current.takeIn(theirs, 5));
  act(() => builder.current.undo());
  expect(builder.current.form).toEqual({ titles: { "en-GB": "Sales anew" }, questions: theirs.questions });
  act(() => builder.current.undo());
  expect(builder.current.form).toEqual({ titles: form.titles, questions: theirs.questions });
});
