import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { compileQuestion } from "#domain/questionnaire/compile.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { QuestionForm } from "#src/forms/QuestionForm.tsx";
import { pastedCells } from "#src/forms/widgets/pastedCells.ts";
import { withCells } from "#src/forms/widgets/tableRows.ts";

const words = (text: string) => ({ "en-GB": text });
const question: Question = {
  id: "risks",
  type: "table",
  pdca: "plan",
  title: words("Which risks?"),
  taskDetails: words("List them."),
  help: words("Like this."),
  maxPoints: 4,
  settings: { minItems: 3, columns: ["risk", "measure"].map((id) => ({ id, title: words(id) })) },
};
const { schema, uiSchema } = compileQuestion(question, questionTypes, "en-GB");

const onChange = vi.fn();
function Table({ initial }: { initial: unknown }) {
  const [value, setValue] = useState(initial);
  const change = (next: unknown) => {
    onChange(next);
    setValue(next);
  };
  const rest = { id: "risks", labelledBy: "title", disabled: false, onBlur: () => {} };
  return <QuestionForm {...{ schema, uiSchema, value, ...rest }} onChange={change} />;
}

const show = (initial?: unknown) => {
  onChange.mockReset();
  render(<Table initial={initial} />);
  return userEvent.setup();
};
const cell = (column: string, row: number) => screen.getByRole("textbox", { name: `${column}, row ${row}` });
const value = () => onChange.mock.lastCall?.[0];
const clipboard = (text: string, html = "") => ({ getData: (kind: string) => (kind === "text/html" ? html : text) });

test("required rows are displayed at once, and do not count as an answer", async () => {
  const user = show();
  expect(screen.getAllByRole("textbox")).toHaveLength(6);
  expect(onChange).not.toHaveBeenCalled();
  await user.type(cell("risk", 2), "x");
  expect(value()).toEqual([{}, { risk: "x" }, {}]);
});

test("Enter moves to the next row, and with Shift it begins a line", async () => {
  const user = show();
  await user.type(cell("risk", 1), "Fire{Shift>}{Enter}{/Shift}and water{Enter}");
  await vi.waitFor(() => expect(cell("risk", 2)).toHaveFocus());
  expect(cell("risk", 1)).toHaveValue("Fire\nand water");
  await user.type(cell("risk", 3), "Theft{Enter}");
  await vi.waitFor(() => expect(cell("risk", 4)).toHaveFocus());
});

test("pasted cells of a spreadsheet fill rows and columns from the focused cell on", () => {
  show([{ risk: "Fire", measure: "?" }]);
  fireEvent.paste(cell("measure", 1), { clipboardData: clipboard("Alarm\nDrill\n", "<tr><td>no table</td></tr>") });
  expect(onChange, "a text").not.toHaveBeenCalled();
  fireEvent.paste(cell("risk", 2), { clipboardData: clipboard("Theft\tLock\nFlood\tPump\nFraud\tFour eyes") });
  expect(value()).toEqual([
    { risk: "Fire", measure: "?" },
    { risk: "Theft", measure: "Lock" },
    { risk: "Flood", measure: "Pump" },
    { risk: "Fraud", measure: "Four eyes" },
  ]);
});

test("a removed row can be restored in its place, and the focus stays in the table", async () => {
  const user = show([{ risk: "a" }, { risk: "b" }, { risk: "c" }, { risk: "d" }]);
  await user.click(screen.getByRole("button", { name: "Remove row 2" }));
  expect(value()).toEqual([{ risk: "a" }, { risk: "c" }, { risk: "d" }]);
  expect(screen.getByRole("status")).toHaveTextContent("Row 2 was removed.");
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(value()).toEqual([{ risk: "a" }, { risk: "b" }, { risk: "c" }, { risk: "d" }]);
  await vi.waitFor(() => expect(cell("risk", 2)).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("the removal of the last written row leaves no answer, and can be undone", async () => {
  const user = show([{ risk: "a" }]);
  await user.click(screen.getByRole("button", { name: "Remove row 1" }));
  expect(value()).toBeUndefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(value()).toEqual([{ risk: "a" }]);
});

test("a cell that is too long stays complete and is marked", async () => {
  const user = show();
  await user.click(cell("risk", 1));
  await user.paste("x".repeat(600));
  expect(cell("risk", 1)).toHaveValue("x".repeat(600));
  expect(cell("risk", 1)).toBeInvalid();
  expect(cell("measure", 1)).toBeValid();
});

test.each<[string, ReturnType<typeof clipboard>, string[][] | undefined]>([
  [
    "cells divided by tabs",
    clipboard("a\tb\r\nc\td\r\n"),
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "an empty cell",
    clipboard("a\t\n\td"),
    [
      ["a", ""],
      ["", "d"],
    ],
  ],
  ["a cell of two lines", clipboard('"a\n""b"""\tc\n'), [['a\n"b"', "c"]]],
  ["a table in HTML", clipboard("a b", "<table><tr><td>a</td><th> b </th></tr></table>"), [["a", "b"]]],
  ["a column", clipboard("a\nb", "<table><tr><td>a<tr><td>b</table>"), [["a"], ["b"]]],
  ["a single cell", clipboard("a", "<table><tr><td>a</table>"), undefined],
  ["lines of a text", clipboard("a\nb", "<p>a</p><p>b</p>"), undefined],
])("a clipboard with %s", (_name, data, cells) => expect(pastedCells(data)).toEqual(cells));

test.each([
  [
    "over what is there",
    { row: 0, column: 0 },
    [["A", "B"]],
    [
      { x: "A", y: "B" },
      { x: "3", y: "4" },
    ],
  ],
  ["into one column", { row: 1, column: 1 }, [["B"], ["D"]], [{ x: "1", y: "2" }, { x: "3", y: "B" }, { y: "D" }]],
  [
    "beyond the last column",
    { row: 1, column: 1 },
    [["B", "C"]],
    [
      { x: "1", y: "2" },
      { x: "3", y: "B\nC" },
    ],
  ],
  [
    "of uneven rows",
    { row: 0, column: 0 },
    [["A"], ["B", "C"]],
    [
      { x: "A", y: "2" },
      { x: "B", y: "C" },
    ],
  ],
])("cells are pasted %s", (_name, at, cells, rows) => {
  expect(
    withCells(
      [
        { x: "1", y: "2" },
        { x: "3", y: "4" },
      ],
      ["x", "y"],
      at,
      cells,
    ),
  ).toEqual(rows);
});
