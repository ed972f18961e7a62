import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { countDrafts } from "#src/shared/drafts/drafts.ts";
import { anAdmin, FakeApi, type FakeRecord } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, registry } from "#tests/ui/console/renderConsole.tsx";

const improvement = (id: string, action: string): FakeRecord => ({
  id,
  taskCode: "LT-0142-2026-01",
  peCode: "LT-0142",
  country: "LT",
  origin: "own",
  action,
  owner: null,
  dueDate: null,
  proof: null,
  step: "plan",
  auditFieldId: null,
  revision: 1,
});

let api: FakeApi;
let user: UserEvent;
/** Lets the changes that wait reach the server; undefined while the line is fast. */
let waiting: (() => void)[] | undefined;

beforeEach(async () => {
  localStorage.clear();
  waiting = undefined;
  api = new FakeApi({ improvements: [improvement("i1", "Date files"), improvement("i2", "Number files")] });
  api.me = { ...anAdmin, id: "rasa", role: "trainer", layout: "enterprise", code: "LT-0142" };
  const answer = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (waiting && init?.method === "PATCH") await new Promise<void>((resolve) => waiting?.push(resolve));
    return answer(url, init);
  });
  user = openConsole("/en-GB/dashboard/improvements");
  await heading("Improvement plan");
  await card("Date files");
});

const card = async (action: string) => within(await screen.findByRole("radiogroup", { name: `Step for: ${action}` }));
const column = (name: RegExp) => within(screen.getByRole("region", { name }));
const choose = async (action: string, step: string) =>
  user.click((await card(action)).getByRole("radio", { name: step }));
const stored = (id: string) => api.records.improvements?.find((one) => one.id === id);
const elsewhere = async (action: () => void) => act(async () => action());

async function remove(action: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Delete: ${action}` }));
  const asks = await screen.findByRole("dialog");
  await user.click(within(asks).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: `Delete: ${action}` })).toBeNull());
  // No browser is here whose animation would end.
  await waitFor(() => expect(asks).toHaveClass("ant-zoom-leave-active"));
  for (const moving of [asks, asks.parentElement as HTMLElement]) fireEvent.animationEnd(moving);
}

describe("the step of an improvement", () => {
  test("is the last chosen one, even while another one is being saved", async () => {
    waiting = [];
    await choose("Date files", "Do");
    await choose("Date files", "Check");
    await choose("Date files", "Act");
    expect(waiting).toHaveLength(1);
    waiting.shift()?.();
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.();
    await waitFor(() => expect(stored("i1")).toMatchObject({ step: "act", revision: 3 }));
    expect((await card("Date files")).getByRole("radio", { name: "Act" })).toBeChecked();
    expect(screen.queryByText(/Someone changed this/)).toBeNull();
  });

  test("is based on the result of the previous choice, read again or not", async () => {
    await choose("Date files", "Do");
    await waitFor(() => expect(stored("i1")).toMatchObject({ step: "do" }));
    await choose("Date files", "Plan");
    await waitFor(() => expect(stored("i1")).toMatchObject({ step: "plan", revision: 3 }));
    expect(screen.queryByText(/Someone changed this/)).toBeNull();
  });

  test("is reset with a message if it could not be saved", async () => {
    Object.assign(stored("i1") ?? {}, { owner: "Ieva", revision: 2 });
    await choose("Date files", "Do");
    expect(await screen.findByText(/Someone changed this/)).toBeVisible();
    await waitFor(() => expect(column(/^Plan/).getByText("Date files")).toBeVisible());
  });

  test("moves the focus into its column with every key press", async () => {
    (await card("Date files")).getByRole("radio", { name: "Plan" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(column(/^Do/).getByText("Date files")).toBeVisible();
    expect((await card("Date files")).getByRole("radio", { name: "Do" })).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(column(/^Check/).getByText("Date files")).toBeVisible();
    expect((await card("Date files")).getByRole("radio", { name: "Check" })).toHaveFocus();
    await waitFor(() => expect(stored("i1")).toMatchObject({ step: "check" }));
    expect((await card("Date files")).getByRole("radio", { name: "Check" })).toHaveFocus();
  });
});

describe("an improvement that is edited while its step is being saved", () => {
  beforeEach(async () => {
    waiting = [];
    await choose("Date files", "Do");
    await user.click(screen.getByRole("button", { name: "Edit: Date files" }));
    await user.type(await screen.findByRole("textbox", { name: /^Action/ }), " by May");
  });
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  const go = () => waiting?.shift()?.();

  test("is based on the revision after the step", async () => {
    go();
    await waitFor(() => expect(stored("i1")).toMatchObject({ step: "do", revision: 2 }));
    await save();
    await waitFor(() => expect(waiting).toHaveLength(1));
    go();
    await waitFor(() => expect(countDrafts("rasa")).toBe(0));
    expect(stored("i1")).toMatchObject({ action: "Date files by May", step: "do", revision: 3 });
  });

  test("includes its step if that could not be saved", async () => {
    api.refuseNextChange(problem("UNAVAILABLE"));
    go();
    await waitFor(() => expect(api.calls("PATCH", "improvements")).toHaveLength(1));
    await save();
    await waitFor(() => expect(waiting).toHaveLength(1));
    go();
    await waitFor(() => expect(countDrafts("rasa")).toBe(0));
    expect(stored("i1")).toMatchObject({ action: "Date files by May", step: "do", revision: 2 });
  });
});

describe("a deletion", () => {
  test("moves the focus to the next card", async () => {
    await remove("Date files");
    await waitFor(() => expect(screen.getByRole("button", { name: "Delete: Number files" })).toHaveFocus());
  });

  test("moves the focus to the previous card if there is no next one", async () => {
    await remove("Number files");
    await waitFor(() => expect(screen.getByRole("button", { name: "Delete: Date files" })).toHaveFocus());
  });
});

describe("an improvement that another person deletes while it is edited", () => {
  beforeEach(async () => {
    api.records.improvements = [improvement("i1", "Date files")];
    await user.click(screen.getByRole("button", { name: "Edit: Date files" }));
    await user.type(await screen.findByRole("textbox", { name: /^Action/ }), " by May");
    api.records.improvements = [];
    await elsewhere(() => api.tell({ resource: registry.get("improvement").name, id: "i1", revision: 2 }));
    await screen.findByText(/Someone has deleted this improvement/);
  });

  test("can be added again, even if none is left", async () => {
    await screen.findByText(/Your improvement plan is still empty/);
    await user.click(screen.getByRole("button", { name: "Add as a new improvement" }));
    await waitFor(() => expect(countDrafts("rasa")).toBe(0));
    expect(api.sent.findLast(({ method }) => method === "POST")).toMatchObject({
      path: "tasks/LT-0142-2026-01/improvements",
      body: { action: "Date files by May", origin: "own", step: "plan" },
    });
  });

  test("can be discarded, and then nothing is left to save", async () => {
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(countDrafts("rasa")).toBe(0));
    expect(screen.queryByRole("textbox", { name: /^Action/ })).toBeNull();
    expect(api.calls("POST", "tasks")).toEqual([]);
  });
});
