import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { rulesOn } from "#domain/scoring/rules.ts";
import type { Score } from "#domain/scoring/score.ts";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";

const score: Score = {
  points: 6,
  max: 8,
  percent: 75,
  steps: [],
  fields: [
    { auditFieldId: "sales", points: 6, max: 8, percent: 75, graded: 2, total: 2 },
    { auditFieldId: "finance", points: 0, max: 0, percent: 0, graded: 0, total: 0 },
  ],
};

test("a field without questions has neither points nor a bar", () => {
  render(<FieldScores score={score} rules={rulesOn(new Date())} titles={{ sales: "Sales", finance: "Finance" }} />);
  expect(screen.getAllByRole("meter").map((meter) => meter.getAttribute("aria-label"))).toEqual(["Sales"]);
  const cells = within(screen.getByRole("row", { name: /^Finance/ })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent?.trim())).toEqual(["–", "–"]);
});
