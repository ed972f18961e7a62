import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const kept = { revision: 1, createdAt: "2026-03-01T09:00:00.000Z", updatedAt: "2026-03-01T09:00:00.000Z" };
const hidden = "3f0c5d6e-0000-4000-8000-000000000001";

const question = (id: string, title: string) => ({
  ...{
    id,
    title,
    shortTitle: title,
    type: "text",
    pdca: "plan",
    maxPoints: 5,
    weight: 1,
    required: true,
    settings: {},
  },
  ...{ taskDetails: "", help: "", proof: null, visibleIf: null, schema: {}, uiSchema: {} },
});
const section = { auditFieldId: "sales", title: "Sales", questions: [question("q1", "Who are your customers?")] };

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  api = new FakeApi(
    {
      enterprises: [
        {
          ...kept,
          id: "DE-2077",
          peCode: "DE-2077",
          name: "RuhrBike",
          country: "DE",
          officeCode: "CO-DE",
          isBlocked: false,
        },
      ],
      tasks: [
        {
          ...kept,
          id: "DE-2077-2026-01",
          code: "DE-2077-2026-01",
          title: "Autumn",
          level: "bronze",
          status: "approved",
        },
      ],
      grades: [
        {
          ...{ ...kept, id: hidden, taskCode: "DE-2077-2026-01", round: 1, status: "finished", auditorId: "u9" },
          ...{ auditorIdLabel: "Tomas Auditor", assessments: { q1: { points: 4, comment: "Well told." } } },
        },
      ],
      reports: [
        {
          ...{ ...kept, id: hidden, taskCode: "DE-2077-2026-01", round: 1, status: "finished", auditorId: "u9" },
          auditorIdLabel: "Tomas Auditor",
          sections: { auditTeam: "Tomas", suggestionsForImprovement: "Ask more customers." },
        },
      ],
      "audit-fields": [{ ...kept, id: "sales", title: "Sales", position: 1, texts: {} }],
      certificates: [],
      users: [],
      improvements: [],
      trail: [],
    },
    { "tasks/DE-2077-2026-01/responses": { questionnaire: { sections: [section] }, answers: {} } },
  );
});

const main = () => within(screen.getByRole("main"));

describe("a record's page", () => {
  test("lists the first related records, with a link to all of them", async () => {
    openConsole("/en-GB/dashboard/enterprises/show/DE-2077");
    const audits = within(await screen.findByRole("table", { name: /^Audits 1$/ }));
    expect(audits.getByRole("link", { name: "Autumn" })).toHaveAttribute(
      "href",
      "/en-GB/dashboard/task/DE-2077-2026-01",
    );
    const asked = api.calls("GET", "tasks")[0]?.query;
    expect([asked?.get("peCode"), asked?.get("_end")]).toEqual(["DE-2077", "5"]);
    expect(api.calls("GET", "certificates")[0]?.query.get("expired")).toBe("false");
    const whole = main().getByRole("link", { name: "Whole list" }).getAttribute("href");
    expect(decodeURIComponent(whole ?? "")).toContain("filters[0][field]=peCode");
    expect(main().getByRole("heading", { name: /^Valid certificate 0$/ })).toBeVisible();
  });

  test("shows empty properties, and those with the value false, only among all fields", async () => {
    const user = openConsole("/en-GB/dashboard/enterprises/show/DE-2077");
    await heading("RuhrBike");
    expect(main().queryByText("Blocked since", { selector: "dt" })).toBeNull();
    expect(main().queryByText("Blocked", { selector: "dt" })).toBeNull();
    await user.click(main().getByText("All fields"));
    expect(await main().findByText("Blocked since", { selector: "dt" })).toBeVisible();
  });
});

test("a grading shows its questions, their points of the maximum, the total and the level", async () => {
  openConsole(`/en-GB/dashboard/grades/show/${hidden}`);
  expect(await screen.findByText("Who are your customers?")).toBeVisible();
  expect(screen.getByText("4 of 5 points")).toBeVisible();
  expect(screen.getByRole("row", { name: /^Total 4 of 5 80%/ })).toBeVisible();
  expect(screen.getByText("Bronze at 80%, the level requested.")).toBeVisible();
  expect(screen.getByRole("main").textContent).not.toContain(hidden);
  expect(screen.getByRole("main").textContent).not.toContain("q1");
});

test("a report has the titles of its sections", async () => {
  openConsole(`/en-GB/dashboard/reports/show/${hidden}`);
  expect(await screen.findByRole("heading", { name: "Suggestions for improvement" })).toBeVisible();
  expect(screen.getByText("Ask more customers.")).toBeVisible();
  expect(screen.getByRole("main").textContent).not.toContain("auditTeam");
});

test("a new record has its default values", async () => {
  openConsole("/en-GB/dashboard/users/create");
  expect(await screen.findByRole("checkbox", { name: "Notifications by email" })).toBeChecked();
});

test.each([
  ["an administrator opens the auditor of a report", "admin", true],
  ["an office has no link to an auditor, who may be of another country", "office", false],
] as const)("%s", async (_what, role, isLink) => {
  api.me = { ...api.me, role, layout: role, code: role === "office" ? "CO-DE" : null, country: "DE" };
  openConsole(`/dashboard/reports/show/${hidden}`);
  expect(await screen.findAllByText("Tomas Auditor")).not.toEqual([]);
  expect(screen.queryAllByRole("link", { name: "Tomas Auditor" }).length > 0).toBe(isLink);
});
