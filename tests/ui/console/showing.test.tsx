import { cleanup, screen, within } from "@testing-library/react";
import i18next from "i18next";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { productRegistry } from "#src/core/registry.ts";
import { sampleRecord } from "#tests/factories/sampleRecord.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const bookkeeping = { revision: 1, createdAt: "2026-03-01T09:00:00.000Z", updatedAt: "2026-03-01T09:00:00.000Z" };

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  api = new FakeApi({
    trail: [
      {
        ...bookkeeping,
        id: "t1",
        resource: "enterprise",
        subject: "LT-0142",
        seq: 2,
        action: "block",
        at: "2026-03-01T09:00:00.000Z",
        actorId: "u1",
        actorIdLabel: "Anna Admin",
        actorRole: "admin",
        changes: { name: { before: "Amber Lane", after: "Amber Road" }, institutionId: { before: null, after: "i1" } },
        personal: null,
        previousHash: "",
        hash: "abc",
      },
      {
        ...bookkeeping,
        id: "t2",
        resource: "enterprise",
        subject: "LT-0142",
        seq: 3,
        action: "issueAccessCode",
        at: "2026-03-02T09:00:00.000Z",
        actorId: null,
        actorIdLabel: null,
        actorRole: "admin",
        changes: { role: { before: null, after: "student" } },
        personal: null,
        previousHash: "abc",
        hash: "abd",
      },
    ],
    users: [{ ...bookkeeping, id: "u-here", fullname: "Ieva", role: "student", status: "approved", country: "LT" }],
    tasks: [
      {
        ...bookkeeping,
        id: "LT-0142-2026-01",
        code: "LT-0142-2026-01",
        title: "Sales",
        status: "approved",
        fields: [],
        requestedBy: "u-here",
        approvedBy: "u-gone",
      },
    ],
    institutions: [{ ...bookkeeping, id: "i1", name: "Vilniaus verslo mokykla", country: "LT" }],
    "audit-fields": [
      { ...bookkeeping, id: "sales", title: "Sales", position: 1, texts: { title: { "de-DE": "Verkauf" } } },
    ],
    forms: [
      {
        ...bookkeeping,
        id: "f1",
        auditFieldId: "sales",
        auditFieldIdLabel: "Sales",
        title: "Sales",
        questions: [{ id: "sal-1", title: { "en-GB": "Who are your customers?" } }],
        publishedVersion: 1,
      },
    ],
  });
});

/** The value next to a property's name. */
const beside = async (name: string) =>
  within((await screen.findByText(name, { selector: "dt" })).parentElement ?? document.body).getByRole("definition");

describe("an entry of the trail", () => {
  test("describes the action and its record in words", async () => {
    openConsole("/en-GB/dashboard/trail/show/t1");
    await heading("Blocked");
    expect(await beside("Kind of record")).toHaveTextContent("Practice enterprise");
    expect(await beside("Role of the person")).toHaveTextContent("Administrator");
    expect(screen.getByRole("link", { name: "LT-0142" })).toHaveAttribute(
      "href",
      "/en-GB/dashboard/enterprises/show/LT-0142",
    );
  });

  test("shows each property before and after, with the names of records", async () => {
    openConsole("/en-GB/dashboard/trail/show/t1");
    expect(await screen.findByRole("row", { name: "Name Amber Lane Amber Road" })).toBeVisible();
    expect(await screen.findByRole("row", { name: "Institution – Vilniaus verslo mokykla" })).toBeVisible();
  });

  test("names in a list a structure of unchanged length, instead of its length twice", async () => {
    const [blocked, code] = api.records.trail ?? [];
    const texts = { before: { "common.yes": "Yes" }, after: { "common.yes": "Yes, please" } };
    const longer = { ...texts, after: { ...texts.after, "common.no": "No" } };
    api.records.trail = [
      { ...blocked, ...bookkeeping, id: "t3", resource: "translation", subject: "en-GB", changes: { texts } },
      { ...code, ...bookkeeping, id: "t4", resource: "translation", subject: "en-GB", changes: { texts: longer } },
    ];
    openConsole("/en-GB/dashboard/trail");
    await screen.findAllByText("Translations:");
    const told = screen.getAllByText("Translations:").map(({ parentElement }) => parentElement?.textContent);
    expect(told).toEqual(["Translations: changed", "Translations: 1 entry → 2 entries"]);
  });

  test("is found by the kind of its record", async () => {
    const user = openConsole("/en-GB/dashboard/trail");
    await user.click(await screen.findByRole("button", { name: "Filter by Kind of record" }));
    await user.type(await screen.findByRole("combobox", { name: "Kind of record" }), "practice enter");
    expect(await screen.findByRole("option", { name: "Practice enterprise" })).toBeInTheDocument();
  });
});

test("details of an entry besides properties are displayed in words too", async () => {
  openConsole("/en-GB/dashboard/trail/show/t2");
  await heading("Access code issued");
  expect(await screen.findByRole("row", { name: "Role – Trainee" })).toBeVisible();
});

test("a person whom the reader may not see has no id as a name, and no link", async () => {
  openConsole("/en-GB/dashboard/tasks/show/LT-0142-2026-01");
  expect(await screen.findByRole("link", { name: "Ieva" })).toBeVisible();
  expect(await beside("Approved by")).toHaveTextContent("Not available");
  expect(screen.queryByText("u-gone")).toBeNull();
});

test("a questionnaire's page lists its questions, and links to its preview", async () => {
  openConsole("/en-GB/dashboard/forms/show/f1");
  expect(within(await beside("Questions")).getByRole("listitem")).toHaveTextContent("Who are your customers?");
  expect(screen.getByRole("link", { name: "Preview" })).toHaveAttribute(
    "href",
    "/en-GB/dashboard/admin/form/preview/f1",
  );
});

test("a translated name is in the reader's language, in lists and references", async () => {
  onTestFinished(async () => void (await i18next.changeLanguage("en-GB")));
  await i18next.changeLanguage("de-DE");
  openConsole("/de-DE/dashboard/forms/show/f1");
  expect(await screen.findByRole("link", { name: "Verkauf" })).toBeVisible();
  cleanup();
  openConsole("/de-DE/dashboard/audit-fields");
  expect(await screen.findByRole("link", { name: "Verkauf" })).toBeVisible();
});

describe("an enterprise of an earlier version", () => {
  const sound = { ...bookkeeping, id: "AT-0750", peCode: "AT-0750", name: "AlpenSnack", officeCode: "CO-AT" };

  test.each([
    ["that contradicts itself says so", "DE", 1],
    ["that does not says nothing", "AT", 0],
  ])("%s", async (_what, country, said) => {
    new FakeApi({ enterprises: [{ ...sound, country }] });
    openConsole("/en-GB/dashboard/enterprises/show/AT-0750");
    await heading("AlpenSnack");
    expect(screen.queryAllByText("This record contradicts itself:")).toHaveLength(said);
    expect(screen.queryAllByText(/Country: This code belongs to another country/)).toHaveLength(said);
  });
});

test.each<[Role, string, string]>([
  ["student", "tasks/show/LT-0142-2026-01", "/en-GB/dashboard/task/LT-0142-2026-01"],
  ["trainer", "enterprises/show/AT-0750", "/en-GB/dashboard/enterprises"],
])("a %s is redirected from the record page of %s to %s", async (role, from, to) => {
  api.me = { ...api.me, role, layout: programme.roles[role].layout, code: "AT-0750" };
  api.records.enterprises = [{ ...bookkeeping, id: "AT-0750", name: "AlpenSnack", country: "AT" }];
  api.records.tasks = [{ ...sampleRecord(productRegistry.get("task")), id: "LT-0142-2026-01", revision: 1 }];
  openConsole(`/en-GB/dashboard/${from}`);
  await vi.waitFor(() => expect(location.pathname).toBe(to), 30_000);
});
