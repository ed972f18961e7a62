import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { countDrafts, dropDraftsOf } from "#src/shared/drafts/drafts.ts";
import { aCertificate } from "#tests/pdf/documents.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const levels = ["bronze", "silver", "gold"];
const load = { questions: 9, proofs: 4 };
const asks = { bronze: load, silver: load, gold: load };
const fields = [
  { id: "finance", title: "Finance", levels, asks, revision: 1 },
  { id: "sales", title: "Sales", levels, asks, revision: 1 },
];
const enterprise = { id: "HR-1872", peCode: "HR-1872", name: "Plava Laguna", country: "HR", revision: 1 };
const number = "QC-2024-LT-0007";
const { certificate } = aCertificate("en-GB", { number, level: "silver" });
const achievements = ["sales", "retired"].map((auditFieldId) => ({ auditFieldId, points: 1, max: 1, percent: 100 }));
const renewable = { ...certificate, id: number, revision: 1, achievements };

const restored = "These are your unsaved changes from earlier.";
const KEY = "unsaved:u1:request:new";

let api: FakeApi;

// The menu's code comes after the page; reading it for the first time takes a busy machine longer than a test waits.
beforeAll(() => import("#src/ui/antdDropdown.ts"), 60_000);
beforeEach(() => {
  dropDraftsOf("u1");
  api = new FakeApi({ "forms/translated-fields": fields, tasks: [], enterprises: [enterprise] });
  api.me = { ...anAdmin, role: "enterprise", layout: "enterprise", code: "LT-0142", fullname: "Amber Lane UAB" };
  const answerOfApi = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (url.includes("/certificates/renewable")) return Promise.resolve(Response.json([renewable]));
    // The page of the audit that was requested is another test's: here it is being read until it is left.
    return /\/tasks\/./.test(url) ? new Promise(() => {}) : answerOfApi(url, init);
  });
});

const box = (name: string) => screen.findByRole("checkbox", { name });
const radio = (name: RegExp | string) => screen.getByRole("radio", { name });
const title = () => screen.findByRole("textbox", { name: "Name of the audit" });
const send = () => screen.getByRole("button", { name: "Request audit" });

/** Opens the request in a page that is new, as after a reload or another sign-in. */
async function open(search = "") {
  cleanup();
  const user = openConsole(`/en-GB/dashboard/request-audit${search}`);
  await heading("Request an audit");
  await box("Finance");
  return user;
}

async function fillIn() {
  const user = await open();
  await user.type(await title(), "Our audit");
  await user.click(radio(/^Gold/));
  await user.click(await box("Sales"));
  await user.click(radio("60 days"));
  return user;
}

describe("input in the request of an audit", () => {
  test("is restored after a reload, with a note", async () => {
    await fillIn();
    await open();
    expect(await screen.findByText(restored)).toBeVisible();
    expect(await title()).toHaveValue("Our audit");
    expect(radio(/^Gold/)).toBeChecked();
    expect(await box("Sales")).toBeChecked();
    expect(await box("Finance")).not.toBeChecked();
    expect(radio("60 days")).toBeChecked();
  });

  test("causes a question before the sign-out", async () => {
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: /Amber Lane UAB/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    expect(await screen.findByText(/1 text, form or file on this device has not been saved/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Stay signed in" }));
  });

  test("is deleted after the audit is requested, and not before", async () => {
    const user = await fillIn();
    api.refuseNextChange(problem("TOO_MANY_REQUESTS", { retryAfter: 3000 }));
    await user.click(send());
    await screen.findByText(/Please wait 50 min/);
    expect(countDrafts("u1")).toBe(1);
    await user.click(send());
    await waitFor(() => expect(countDrafts("u1")).toBe(0));
    expect(api.calls("POST", "tasks").at(-1)?.body).toMatchObject({ title: "Our audit", fields: ["sales"] });
    await open();
    expect(await title()).toHaveValue("");
  });

  test("is deleted when it is discarded", async () => {
    await fillIn();
    const user = await open();
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(await title()).toHaveValue("");
    expect(radio(/^Bronze/)).toBeChecked();
    expect(await box("Sales")).not.toBeChecked();
    expect(radio("30 days")).toBeChecked();
    expect(screen.queryByText(restored)).toBeNull();
    expect(countDrafts("u1")).toBe(0);
  });

  test("is no draft if all values are the initial ones again", async () => {
    const user = await fillIn();
    expect(countDrafts("u1")).toBe(1);
    await user.clear(await title());
    await user.click(radio(/^Bronze/));
    await user.click(await box("Sales"));
    await user.click(radio("30 days"));
    expect(countDrafts("u1")).toBe(0);
    await open();
    expect(screen.queryByText(restored)).toBeNull();
  });

  test("is restored as far as it can still be chosen", async () => {
    const value = { title: "Our audit", level: "platinum", fields: ["retired"], deadlineDays: 17, peCode: 7 };
    localStorage.setItem(KEY, JSON.stringify({ version: 1, value }));
    const user = await open();
    expect(await title()).toHaveValue("Our audit");
    expect(radio(/^Bronze/)).toBeChecked();
    expect(radio("30 days")).toBeChecked();
    await user.click(send());
    expect(await screen.findByText("Choose at least one field.")).toBeInTheDocument();
    expect(api.calls("POST", "tasks")).toHaveLength(0);
  });

  test("includes the enterprise if it is chosen", async () => {
    api.me = anAdmin;
    const user = await open();
    await user.type(screen.getByRole("combobox", { name: "Practice enterprise" }), "laguna");
    await user.click(await screen.findByText("Plava Laguna (HR-1872)"));
    await open();
    expect(await screen.findByText("Plava Laguna (HR-1872)")).toBeVisible();
  });
});

describe("a request that is filled in from a certificate", () => {
  const search = `?renews=${number}`;
  beforeEach(() => {
    api.me = { ...api.me, role: "trainer" };
  });

  test("is no draft while the visible values are unchanged", async () => {
    const user = await open(search);
    await user.click(await box("Sales"));
    expect(countDrafts("u1")).toBe(1);
    await user.click(await box("Sales"));
    expect(countDrafts("u1")).toBe(0);
  });

  test("is not affected by the draft of another request, and has a separate draft", async () => {
    await fillIn();
    const user = await open(search);
    expect(radio(/^Silver/)).toBeChecked();
    expect(await title()).toHaveValue("");
    await user.type(await title(), "Once more");
    await open();
    expect(await title()).toHaveValue("Our audit");
    await open(search);
    expect(await title()).toHaveValue("Once more");
    expect(radio(/^Silver/)).toBeChecked();
    expect(await box("Sales")).toBeChecked();
  });
});
