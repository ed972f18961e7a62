import { Refine } from "@refinedev/core";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { createDataProvider } from "#providers/data.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { PreviousPlan } from "#src/audit/improving/earlier/PreviousPlan.tsx";
import { PlanDialog } from "#src/audit/improving/PlanDialog.tsx";
import type { NewItem, PlanItem } from "#src/audit/improving/usePlan.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { productRegistry } from "#src/core/registry.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { countDrafts } from "#src/shared/drafts/drafts.ts";
import { anAdmin, FakeApi, type FakeRecord } from "#tests/ui/console/fakeApi.ts";

const CODE = "LT-0142-2026-01";
const stored: FakeRecord = {
  id: "i1",
  taskCode: CODE,
  peCode: "LT-0142",
  origin: "own",
  action: "Date every file",
  owner: "Jonas",
  dueDate: null,
  proof: null,
  step: "plan",
  auditFieldId: null,
  revision: 3,
};
const own: NewItem = { origin: "own" };
const offer = (action: string): NewItem => ({ origin: "weakness", auditFieldId: "sales", action });

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi({ improvements: [{ ...stored }] });
});

const field = (name: RegExp) => screen.getByRole("textbox", { name });
const ACTION = /^Action/;

/** Opens the dialog over the plan, replacing an open one. */
function open(item: NewItem | FakeRecord) {
  cleanup();
  const onClose = vi.fn();
  render(
    <SignedInProvider value={anAdmin}>
      <PlanDialog taskCode={CODE} item={item as NewItem | PlanItem} onClose={onClose} onSaved={() => undefined} />
    </SignedInProvider>,
  );
  const user = userEvent.setup();
  const write = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(api.sent.filter(({ method }) => method !== "GET")).not.toEqual([]));
  };
  return { user, write, save, onClose };
}

const colleagueWrites = (changes: object) =>
  Object.assign(api.records.improvements?.[0] ?? {}, changes, { revision: 4 }) as FakeRecord;

describe("new improvements", () => {
  test("have separate drafts: one for an own idea, and one per suggestion", async () => {
    await open(own).write(ACTION, "Repeat the survey");
    const first = open(offer("Files lack dates."));
    expect(field(ACTION)).toHaveValue("Files lack dates.");
    await first.write(ACTION, "Date all files");
    open(offer("Nobody checks invoices."));
    expect(field(ACTION)).toHaveValue("Nobody checks invoices.");
    open(own);
    expect(field(ACTION)).toHaveValue("Repeat the survey");
    open(offer("Files lack dates."));
    expect(field(ACTION)).toHaveValue("Date all files");
  });

  test("have a link in any form that a browser opens, and the field shows its readable form", async () => {
    const { user, write } = open(own);
    const link = /^Proof/;
    await write(ACTION, "Publish it");
    await write(link, "https://example..org/a");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/web address/)).toBeInTheDocument();
    expect(api.calls("POST", "tasks")).toEqual([]);
    await write(link, "HTTPS://Übungsfirma.de/Straße");
    await user.tab();
    expect(field(link)).toHaveValue("https://übungsfirma.de/Straße");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const proof = "https://xn--bungsfirma-8db.de/Stra%C3%9Fe";
    await vi.waitFor(() => expect(api.calls("POST", "tasks")[0]?.body).toMatchObject({ proof }));
  });

  test("leave the drafts of others when one is saved", async () => {
    await open(own).write(ACTION, "Repeat the survey");
    const taken = open(offer("Files lack dates."));
    await taken.write(ACTION, "Date all files");
    await taken.save();
    await vi.waitFor(() => expect(taken.onClose).toHaveBeenCalled());
    expect(api.sent.at(-1)).toMatchObject({
      path: `tasks/${CODE}/improvements`,
      body: { action: "Date all files", origin: "weakness", auditFieldId: "sales", step: "plan" },
    });
    expect(countDrafts(anAdmin.id)).toBe(1);
    open(own);
    expect(field(ACTION)).toHaveValue("Repeat the survey");
  });
});

describe("an existing improvement", () => {
  test("keeps the input and a colleague's concurrent changes in other fields", async () => {
    await open(stored).write(ACTION, "Date every file by May");
    const { user } = open(colleagueWrites({ owner: "Ieva" }));
    expect(field(ACTION)).toHaveValue("Date every file by May");
    expect(field(/^Responsible/)).toHaveValue("Ieva");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Save selection" }));
    await vi.waitFor(() => expect(countDrafts(anAdmin.id)).toBe(0));
    expect(api.records.improvements?.[0]).toMatchObject({ action: "Date every file by May", owner: "Ieva" });
  });

  test("shows both versions of a field that a colleague has changed too", async () => {
    await open(stored).write(ACTION, "Date every file by May");
    const { user, save } = open(colleagueWrites({ action: "Number every file" }));
    await save();
    expect(await screen.findByRole("radio", { name: /Your version.*by May/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /Saved version.*Number every file/ }));
    await user.click(screen.getByRole("button", { name: "Save selection" }));
    await vi.waitFor(() => expect(countDrafts(anAdmin.id)).toBe(0));
    expect(api.records.improvements?.[0]).toMatchObject({ action: "Number every file" });
  });
});

describe("an improvement that was deleted before it is saved", () => {
  test("is reported as deleted, and can be added again with the input", async () => {
    const { user, write, save, onClose } = open(stored);
    await write(ACTION, "Date every file by May");
    api.records.improvements = [];
    await save();
    expect(await screen.findByText(/Someone has deleted this improvement/)).toBeInTheDocument();
    expect(screen.queryByText(/This does not exist/)).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole("button", { name: /Add as a new improvement$/ }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.sent.at(-1)).toMatchObject({
      method: "POST",
      path: `tasks/${CODE}/improvements`,
      body: { action: "Date every file by May", owner: "Jonas", origin: "own", step: "plan", auditFieldId: null },
    });
    expect(countDrafts(anAdmin.id)).toBe(0);
  });

  test("can be discarded, which drops the input", async () => {
    const { user, write, save, onClose } = open(stored);
    await write(ACTION, "Date every file by May");
    api.records.improvements = [];
    await save();
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(onClose).toHaveBeenCalled();
    expect(countDrafts(anAdmin.id)).toBe(0);
  });
});

describe("improvements planned after earlier audits", () => {
  const CURRENT = "LT-0142-2026-02";
  const earlier = [{ ...stored }, { ...stored, id: "i2", step: "act" }];
  const ofThisAudit = { ...stored, id: "i3", taskCode: CURRENT };
  const line = /^Since your last audit: /;
  const show = (status: string, aside = false) =>
    render(
      <Refine
        dataProvider={createDataProvider(productRegistry, errorMessage)}
        options={{
          disableTelemetry: true,
          reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
        }}
      >
        <SignedInProvider value={anAdmin}>
          <PreviousPlan task={{ code: CURRENT, status } as TaskRecord} aside={aside} />
        </SignedInProvider>
      </Refine>,
    );
  const found = (items: object[]) => new FakeApi({ "audit-fields": [] }, { [`tasks/${CURRENT}/improvements`]: items });

  test.each([
    ["is open while an audit is new", "pending_internal_audit", false, true],
    ["is one line later", "draft", false, false],
    ["is one line next to other work", "pending_internal_audit", true, false],
  ])("%s", async (_when, status, aside, isOpen) => {
    found([...earlier, ofThisAudit]);
    show(status, aside);
    const summary = await screen.findByText(line);
    expect(summary).toHaveTextContent("Since your last audit: 1 of 2 improvements done");
    expect(summary.closest("details")).toHaveProperty("open", isOpen);
    expect(summary).toBeVisible();
  });

  test.each<[when: string, status: string, items: object[]]>([
    ["once the audit is completed", "completed", earlier],
    ["if all of it is of this audit", "draft", [ofThisAudit]],
  ])("are not shown %s", async (_when, status, items) => {
    const api = found(items);
    const { container } = show(status);
    await expect.poll(() => api.sent).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(container).toBeEmptyDOMElement();
  });

  test("show the reason if they cannot be read, except next to other work", async () => {
    for (const aside of [true, false]) {
      const api = new FakeApi({});
      api.refuseNext(problem("FORBIDDEN"));
      const { container } = show("draft", aside);
      await expect.poll(() => api.sent).toHaveLength(1);
      if (!aside) expect(await screen.findByRole("alert")).toHaveTextContent("Your role does not allow this");
      else expect(container).toBeEmptyDOMElement();
    }
  });
});
