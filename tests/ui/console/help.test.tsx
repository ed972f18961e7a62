import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import { situationsOf } from "#domain/guide/situations.ts";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import guideTexts from "#locales/en-GB/guide.json";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({
    documents: [
      { id: "trainer", revision: 1, name: "trainer", title: "Trainer's guide", found: ["Approve the answers"] },
      { id: "criteria", revision: 1, name: "criteria", title: "Criteria" },
    ],
  });
});

const open = async (role: Role = "admin") => {
  api.me = { ...api.me, role, layout: programme.roles[role].layout };
  const user = openConsole("/en-GB/dashboard/docs");
  await heading("Documentation");
  return user;
};

test("the criteria of each level are those of the programme", async () => {
  await open();
  const { levels } = rulesOn(new Date());
  const percent = (share: number) => `${share}%`;
  const [, ...rows] = within(screen.getByRole("group", { name: "Levels and criteria" })).getAllByRole("row");
  const cells = (row: HTMLElement) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent);
  expect(rows.map(cells)).toEqual([
    ["Bronze", "Plan, Do", percent(levels.bronze.threshold), percent(levels.bronze.stepThreshold), "1"],
    ["Silver", "Plan, Do, Check", percent(levels.silver.threshold), percent(levels.silver.stepThreshold), "3"],
    ["Gold", "Plan, Do, Check, Act", percent(levels.gold.threshold), percent(levels.gold.stepThreshold), "5"],
  ]);
  expect(screen.getByText(/You choose the time for submitting/)).toHaveTextContent("14, 30, 60 or 90 days");
});

test.each<[Role, boolean]>([
  ["admin", true],
  ["student", false],
])("times and limits are shown to a %s: %s", async (role, shown) => {
  await open(role);
  const settings = screen.queryByRole("region", { name: "Times and limits" });
  expect(settings !== null).toBe(shown);
  if (!settings) return;
  const facts = [...settings.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    "Deadlines to choose from": "14, 30, 60 or 90 days",
    "Audits an auditor can handle at a time": String(programme.auditsAtOnce),
    "Validity of a certificate": `${programme.certificate.validityMonths} months`,
    "Reminders before a certificate expires": "90 and 30 days",
    "Signed out when idle for": `${programme.session.idleMinutes} minutes`,
    "Signed out at the latest after": `${programme.session.absoluteHours} hours`,
  });
});

test("documents are found by a word, with the sentences that contain it", async () => {
  const user = await open();
  expect(await screen.findByRole("link", { name: "Trainer's guide" })).toHaveAttribute(
    "href",
    "/en-GB/dashboard/docs/trainer",
  );
  expect(screen.getByText("Approve the answers")).toBeVisible();
  await user.type(screen.getByLabelText("Search all documents"), "approve");
  await waitFor(() => expect(api.calls("GET", "documents").at(-1)?.query.get("q")).toBe("approve"));
});

test.each(["trainer", "auditor"] as const)("the guide for a %s has each situation with its states", async (role) => {
  api.me = { ...api.me, role, layout: programme.roles[role].layout };
  openConsole("/en-GB/dashboard/guide");
  await heading(guideTexts.title);
  const situations = situationsOf(role);
  const headings = situations.map(
    ({ name }) => guideTexts.situations[name as keyof typeof guideTexts.situations].title,
  );
  const shown = within(screen.getByRole("article")).getAllByRole("heading", { level: 2 });
  expect(shown.map(({ textContent }) => textContent)).toEqual(headings);
  for (const [index, { states }] of situations.entries()) {
    const region = within(screen.getByRole("region", { name: headings[index] as string }));
    expect(region.getByText(/^When the audit is: /).textContent.split(/, | or /)).toHaveLength(states.length);
    expect(region.getAllByRole("listitem").length).toBeGreaterThan(1);
  }
});
