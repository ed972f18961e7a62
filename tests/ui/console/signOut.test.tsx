import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { notedRefusals, noteRefusedUpload } from "#src/audit/files/refusals.ts";
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
  await chooseSignOut(user);
  return user;
}

async function chooseSignOut(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: /Anna Admin/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
}

test("signing out without unsaved input asks nothing", async () => {
  writeDraft(formDraft, { owner: "u2", about: "form:f1" }, draft);
  await signOut();
  await waitFor(() => expect(signedOut()).toBe(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(countDrafts("u2"), "of somebody else").toBe(1);
});

test("signing out does not ask about a refused file, and deletes its note", async () => {
  const file = { owner: "u1", task: "LT-1", question: "one", key: "k1", file: new File(["x"], "fair.jpg") };
  noteRefusedUpload({ ...file, keptAt: Date.now(), sent: 0, state: "refused" }, "FILE_TYPE");
  await signOut();
  await waitFor(() => expect(signedOut()).toBe(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(notedRefusals("u1", "LT-1")).toEqual([]);
});

test("a person with unsaved input may stay, and keeps it", async () => {
  writeDraft(formDraft, { owner: "u1", about: "form:f1" }, draft);
  const user = await signOut();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/1 text, form or file on this device has not been saved/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Stay signed in" }));
  expect([signedOut(), countDrafts("u1")]).toEqual([0, 1]);
});

test("unsaved input is discarded after a confirmation, but not that of others", async () => {
  writeDraft(formDraft, { owner: "u1", about: "form:f1" }, draft);
  writeDraft(formDraft, { owner: "u2", about: "form:f1" }, draft);
  const user = await signOut();
  await user.click(await screen.findByRole("button", { name: "Sign out and delete" }));
  await waitFor(() => expect(signedOut()).toBe(1));
  expect([countDrafts("u1"), countDrafts("u2")]).toEqual([0, 1]);
});

describe("a deletion that can still be undone", () => {
  const school = () => screen.queryByRole("link", { name: "Business school" });

  /** Deletes the school from the list and signs out before the seconds to undo that are over. */
  async function deleteAndSignOut() {
    const user = openConsole("/en-GB/dashboard/institutions");
    await user.click(await screen.findByRole("button", { name: "Delete Business school" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(school()).toBeNull());
    await chooseSignOut(user);
    return user;
  }

  /** The dialog with the message; the question's dialog closes only after it. */
  async function told() {
    const text = await screen.findByText(/has not confirmed that these records are deleted/);
    return text.closest<HTMLElement>('[role="dialog"]') as HTMLElement;
  }

  test("is done at the sign-out", async () => {
    await deleteAndSignOut();
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(api.records.institutions).toEqual([]);
  });

  test.each(["FORBIDDEN", "SERVER_ERROR"] as const)(
    "and that the server refuses with %s is reported, and the record is in its list again",
    async (code) => {
      api.refuseNextChange(problem(code));
      const user = await deleteAndSignOut();
      const dialog = within(await told());
      expect(dialog.getByRole("listitem")).toHaveTextContent("Business school");
      expect(signedOut()).toBe(0);
      await user.click(dialog.getByRole("button", { name: "Stay signed in" }));
      await waitFor(() => expect(school()).toBeInTheDocument());
      dispatchEvent(new Event("pagehide"));
      expect(api.calls("DELETE", "institutions"), "what was told is not tried behind one's back").toHaveLength(1);
    },
  );

  test("and that does not reach the server is reported before the sign-out", async () => {
    const answer = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      init.method === "DELETE" ? Promise.reject(new TypeError("no line")) : answer(url, init),
    );
    const user = await deleteAndSignOut();
    await user.click(within(await told()).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(signedOut()).toBe(1));
  });

  test("is retried at the sign-out if it failed when the page was left", async () => {
    api.refuseNextChange(problem("UNAVAILABLE"));
    const user = openConsole("/en-GB/dashboard/institutions");
    await user.click(await screen.findByRole("button", { name: "Delete Business school" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(school()).toBeNull());
    dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(api.calls("DELETE", "institutions")).toHaveLength(1));
    await chooseSignOut(user);
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(api.records.institutions).toEqual([]);
  });
});
