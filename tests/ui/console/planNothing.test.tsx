import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Me } from "#providers/me.ts";
import PlanNothing from "#src/audit/improving/PlanNothing.tsx";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const aTrainer: Me = { ...anAdmin, id: "rasa", role: "trainer", layout: "enterprise", code: "LT-0142" };
const judged = { id: "LT-0142-2026-01", code: "LT-0142-2026-01", peCode: "LT-0142", status: "completed", revision: 7 };

let api: FakeApi;

async function open(tasks: (typeof judged)[]): Promise<void> {
  api = new FakeApi({ tasks, improvements: [] });
  api.me = aTrainer;
  openConsole("/en-GB/dashboard/improvements");
  await heading("Improvement plan");
  await screen.findByText(/Your improvement plan is still empty/);
}

beforeEach(() => localStorage.clear());

test("an empty plan explains its purpose and links to the result of the last audit", async () => {
  await open([judged]);
  expect(screen.getByText(/choose “Add an improvement”/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the result" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/dashboard\/task\/LT-0142-2026-01\?tab=result$/),
  );
});

test("before the first audit it explains what comes first, without a link", async () => {
  await open([]);
  expect(screen.getByText(/Complete an audit first/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Go to the result" })).toBeNull();
});

test("an empty plan whose last result cannot be read has no link and suggests no audit", async () => {
  api = new FakeApi({});
  api.refuseNext(problem("FORBIDDEN"));
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <PlanNothing />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/Your improvement plan is still empty/)).toBeVisible();
  expect(screen.queryByText(/Complete an audit first/)).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a search without results does not count as an empty plan", async () => {
  api = new FakeApi({ tasks: [judged], improvements: [] });
  api.me = aTrainer;
  openConsole("/en-GB/dashboard/improvements?filters[0][field]=q&filters[0][operator]=eq&filters[0][value]=abc");
  expect(await screen.findByText("No results.")).toBeVisible();
  expect(screen.queryByText(/Your improvement plan is still empty/)).toBeNull();
});
