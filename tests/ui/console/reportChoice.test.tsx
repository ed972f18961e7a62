import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { Me } from "#providers/me.ts";
import { anAdmin, FakeApi, type FakeRecord } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

type Work = MyWork[number];
const aWork = (taskCode: string, title: string, lines: Work["lines"]): Work & FakeRecord => ({
  ...{
    id: taskCode,
    revision: 1,
    taskCode,
    title,
    country: "LT",
    round: 1,
    dueAt: null,
    since: null,
    done: 3,
    total: 3,
    seen: 0,
    lines,
  },
});
const line = (name: string, leadsTo: Work["lines"][number]["leadsTo"]) => ({
  ...{ name, leadsTo, count: 0, question: null, grading: null, minutes: null },
});

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi({});
});

async function open(role: Me["role"], works: (Work & FakeRecord)[], action = "create/new") {
  api.me = { ...anAdmin, role, layout: role };
  api.records["tasks/my-work"] = works;
  openConsole(`/en-GB/dashboard/admin/report/${action}`);
  await heading("Report of an audit");
}

test.each(["create/new", "edit"])(
  "an auditor who opens %s chooses among the audits that wait for a report",
  async (action) => {
    const works = [
      aWork("LT-1-2026-01", "Sales", [line("report", "report")]),
      aWork("LT-1-2026-02", "Finance", [line("finishGrades", "start")]),
    ];
    await open("auditor", works, action);
    const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
    const links = await waiting.findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      expect.stringMatching(/\/dashboard\/task\/LT-1-2026-01\?tab=report$/),
    ]);
    expect(links[0]).toHaveTextContent("Write the report on “Sales”");
  },
);

test("an auditor without one reads when reports are written, and finds existing ones", async () => {
  await open("auditor", [aWork("LT-1-2026-02", "Finance", [line("finishGrades", "start")])]);
  expect(
    await screen.findByText(/No audit is waiting for your report\. The auditor writes the report/),
  ).toBeInTheDocument();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Reports" })).toBeInTheDocument();
});

test("others are linked to the reports, without requests that the server would refuse", async () => {
  await open("admin", []);
  expect(await screen.findByText(/No audit is waiting for your report/)).toBeInTheDocument();
  expect(api.sent.filter(({ path }) => path === "tasks/my-work")).toEqual([]);
});
