import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { readWorkbook } from "#src/crud/import/workbook.ts";
import { createWorkbook } from "#src/crud/list/export/workbook.ts";
import type { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { choose, fairsApi, lines, plan, sentLines } from "#tests/ui/console/importing.tsx";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

/** Reads workbooks as the worker does, in this thread: the simulated browser has none. */
class Reader extends EventTarget {
  postMessage(content: Uint8Array) {
    this.dispatchEvent(new MessageEvent("message", { data: readWorkbook(content) }));
  }

  terminate() {}
}

beforeEach(() => {
  api = fairsApi();
  vi.stubGlobal("Worker", Reader);
});

/** A file from an old program, with one byte per letter. */
function inEncoding(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const letters = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from([...text], (letter) => letters.indexOf(letter));
}

test("a workbook is read like a text file, with real dates", async () => {
  const workbook = createWorkbook(["Title", "Country", "Starts on", "Visitors", "Open"]);
  workbook.add([["Žalia", "Lithuania", { date: new Date("2026-09-01"), withTime: false }, 40, "yes"]]);
  const user = await plan(new File([await workbook.finish().arrayBuffer()], "fairs.xlsx"));
  expect(lines()).toEqual(["New"]);
  await user.click(screen.getByRole("button", { name: "Import 1 record" }));
  await waitFor(() =>
    expect(sentLines(api)).toEqual([
      {
        line: 2,
        name: "Žalia",
        values: { title: "Žalia", country: "LT", startsOn: "2026-09-01", visitors: 40, open: true },
      },
    ]),
  );
});

/** A file with blank rows before its header and between its lines, of which the last two mean the same record. */
const withBlanks = [
  [""],
  ["Title", "Country", "Starts on", "Visitors", "Open"],
  ["", "", " ", "", ""],
  ["Autumn fair", "LT", "2026-09-01", "40", "yes"],
  [],
  ["Late fair", "LT", "2026-10-01", "40", "yes"],
  ["Late fair", "LT", "2026-10-01", "40", "maybe"],
];

test.each([
  ["text", async () => withBlanks.map((cells) => cells.join(";")).join("\r\n"), "fairs.csv"],
  [
    "a workbook",
    async () => {
      const { utils, write } = await import("@e965/xlsx");
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(withBlanks));
      return write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer;
    },
    "fairs.xlsx",
  ],
])("rows have the file's numbers, including blank ones: %s", async (_kind, written, name) => {
  const user = await plan(new File([await written()], name));
  const numbers = within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
  expect(numbers).toEqual(["7", "4", "6"]);
  await user.click(screen.getByRole("button", { name: "Import 2 records" }));
  await waitFor(() => expect(sentLines(api)).toMatchObject([{ line: 4 }, { line: 6 }]));
});

test("the person is asked for the encoding of a file that is not UTF-8", async () => {
  const lines = [
    "Title;Country;Starts on;Visitors;Open",
    "\u017Daliasis \u0160iauli\u0173 \u016Bkis;LT;2026-09-01;40;yes",
  ];
  const user = await choose(new File([inEncoding(lines.join("\r\n"), "windows-1257")], "fairs.csv"));
  const dialog = await screen.findByRole("dialog", { name: "How was this file saved?" });
  const preview = within(dialog).getByRole("region", { name: "Lines of the file with this encoding" });
  expect(within(dialog).getAllByRole("radio")[0]).toBeChecked();
  expect(preview).toHaveTextContent("\u00DEaliasis");
  await user.click(within(dialog).getByRole("radio", { name: "Baltic (Windows-1257)" }));
  expect(preview).toHaveTextContent("\u017Daliasis \u0160iauli\u0173 \u016Bkis;LT");
  await user.click(within(dialog).getByRole("button", { name: "Read the file" }));
  await user.click(await screen.findByRole("button", { name: "Import 1 record" }));
  await waitFor(() => expect(sentLines(api)).toHaveLength(1));
  expect(sentLines(api)).toMatchObject([{ values: { title: "\u017Daliasis \u0160iauli\u0173 \u016Bkis" } }]);
});

test("a person who does not know the encoding can choose another file", async () => {
  const user = await choose(new File([inEncoding("Title\r\n\u017Dalia", "windows-1257")], "fairs.csv"));
  const dialog = await screen.findByRole("dialog", { name: "How was this file saved?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByLabelText("CSV or Excel file")).toBeInTheDocument();
});

test("a button in the page's language opens the choice of a file, and a file can be dropped next to it", async () => {
  const user = openConsole("/en-GB/dashboard/fairs/import");
  await heading("Import: Fairs");
  const pressed = vi.spyOn(HTMLInputElement.prototype, "click");
  const button = screen.getByRole("button", { name: "Choose a file" });
  await user.click(button);
  expect(pressed.mock.contexts).toEqual([screen.getByLabelText("CSV or Excel file")]);
  pressed.mockRestore();
  const file = new File(["Title;Country;Starts on;Visitors;Open\r\nFair;LT;2026-09-01;40;yes"], "fairs.csv");
  fireEvent.drop(button, { dataTransfer: { files: [file] } });
  await screen.findByRole("heading", { name: "Preview" });
  expect(lines()).toEqual(["New"]);
});

test("an archive that is not a workbook is refused with the reason", async () => {
  await choose(new File(["PK\u0003\u0004", Uint8Array.of(0xff, 0x00)], "fairs.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This Excel file cannot be read.");
});

test.each([
  ["workbookTooLarge", "This Excel file unpacks to more than can be read."],
  ["workbookTooSlow", "Reading this Excel file took too long."],
])("an unreadable workbook is refused with the reason: %s", async (fault, said) => {
  class Refusing extends Reader {
    override postMessage() {
      this.dispatchEvent(new MessageEvent("message", { data: { fault } }));
    }
  }
  vi.stubGlobal("Worker", Refusing);
  await choose(new File(["PK\u0003\u0004"], "fairs.xlsx"));
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
});

test("lines with lost letters are refused", async () => {
  const lines = [
    "Title;Country;Starts on;Visitors;Open",
    "\uFFFDalia;LT;2026-09-01;40;yes",
    "Whole;LT;2026-09-01;40;yes",
  ];
  await plan(new File([lines.join("\r\n")], "fairs.csv"));
  expect(screen.getByRole("table")).toHaveTextContent("Title: Letters were lost");
  expect(screen.getByRole("button", { name: "Import 1 record" })).toBeInTheDocument();
});
