import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/calendar/time.ts";
import type { Board } from "#domain/questionnaire/board.ts";
import { BoardTable } from "#src/audit/board/BoardTable.tsx";

const justNow = new Date(Date.now() - 2 * HOUR_MS).toISOString();
const board: Board = {
  whole: { done: 3, total: 9, remarks: 2, lastAt: justNow },
  fields: [
    {
      auditFieldId: "finance",
      done: 3,
      total: 5,
      remarks: 2,
      lastAt: justNow,
      shares: [
        { wrote: 2, given: 4, givenDone: 1, lastAt: justNow },
        { wrote: 0, given: 0, givenDone: 0, lastAt: null },
      ],
    },
  ],
  people: [
    { id: "ieva", name: "Ieva", wrote: 2, given: 4, givenDone: 1, lastAt: justNow },
    { id: "jonas", name: "Jonas", wrote: 1, given: 0, givenDone: 0, lastAt: justNow },
  ],
  absent: [],
};

test("the board shows fields by people: progress, remarks, last activity, and who is here", () => {
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <BoardTable
        board={board}
        titles={new Map([["finance", "Finance"]])}
        present={[{ id: "jonas", name: "Jonas", role: "student", questionId: null }]}
        taskCode="LT-0142-2026-01"
      />
    </MemoryRouter>,
  );
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Audit field", "Answered", "Open remarks", "Last change", "Ieva", "Jonashere now"]);
  const row = screen.getByRole("row", { name: /^Finance/ });
  const cells = within(row).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent?.trim())).toEqual([
    "3/5",
    "2",
    "2 hours ago",
    "2 answersassigned: 1 of 4 done2 hours ago",
    "",
  ]);
  expect(within(row).getByRole("link", { name: "2" }).getAttribute("href")).toBe(
    "/dashboard/task/LT-0142-2026-01?tab=comments",
  );
});
