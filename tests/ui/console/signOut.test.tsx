import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { formDraft } from "#src/form-builder/formDraft.ts";
import { countDrafts, writeDraft } from "#src/shared/drafts/drafts.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
const draft = { form: { titles: { "en-GB": "Half" }, questions: [] } };
const signedOut = () => api.sent.filter(({ path }) => path === "auth/signout-pen").length;

// The menu's code comes after the page; reading it for the first time takes a busy machine longer than a test waits.
beforeAll(() => import("#src/ui/antdDropdown.ts"), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(location, "assign").mockImplementation(() => undefined);
  api = new FakeApi({ institutions: [{ id: "i1", name: "Business school", country: "LT", revision: 4 }] });
});

async function signOut() {
  const user = openConsole("/en-GB/dashboard/institutions");
  await heading("Institutions");
  await user.click(screen.getByRole("button", { name: /Anna Admin/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  return user;
}

test("signing out with nothing unsaved asks nothing", async () => {
  writeDraft(formDraft, { owner: "u2", about: "form:f1" }, draft);
  await signOut();
  await waitFor(() => expect(signedOut()).toBe(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(countDrafts("u2"), "of somebody else").toBe(1);
});

test("who has something unsaved may stay, and keeps it", async () => {
  writeDraft(formDraft, { owner: "u1", about: "form:f1" }, draft);
  const user = await signOut();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/1 text, form or file on this device has not been saved/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Stay signed in" }));
  expect([signedOut(), countDrafts("u1")]).toEqual([0, 1]);
});

test("what is unsaved is given up when its person says so, others' is not", async () => {
  writeDraft(formDraft, { owner: "u1", about: "form:f1" }, draft);
  writeDraft(formDraft, { owner: "u2", about: "form:f1" }, draft);
  const user = await signOut();
  await user.click(await screen.findByRole("button", { name: "Sign out and delete" }));
  await waitFor(() => expect(signedOut()).toBe(1));
  expect([countDrafts("u1"), countDrafts("u2")]).toEqual([0, 1]);
});
