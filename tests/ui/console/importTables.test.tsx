import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { readWorkbook } from "#src/crud/import/workbook.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { importedTables, otherFiles } from "#tests/ui/console/importedTables.ts";
import { choose, lines, plan, sentLines } from "#tests/ui/console/importing.tsx";

/** Reads workbooks as the worker does, in this thread: the simulated browser has none. */
class Reader extends EventTarget {
  postMessage(content: Uint8Array) {
    this.dispatchEvent(new MessageEvent("message", { data: readWorkbook(content) }));
  }

  terminate() {}
}

let api: FakeApi;

beforeEach(() => {
  vi.stubGlobal("Worker", Reader);
  const office = { id: "CO-DE", penCode: "CO-DE", name: "Zentralstelle", country: "DE", revision: 1 };
  const school = { id: "s1", name: "Schule", country: "DE", revision: 1 };
  api = new FakeApi({ enterprises: [], "central-offices": [office], institutions: [school] });
});

const given = ["enterprises", "Practice enterprises"] as const;

test.each(importedTables)(
  "a file with $what is planned",
  async ({ name, content, lines: effects, told = [], notice }) => {
    await plan(new File([content()], name), ...given);
    expect(lines()).toEqual(effects);
    if (notice) expect(screen.getByText(notice)).toBeInTheDocument();
    for (const text of told) expect(screen.getByRole("table")).toHaveTextContent(text);
  },
);

test.each(otherFiles)("$what is explained", async ({ name, content, told }) => {
  await choose(new File([content()], name), ...given);
  expect(await screen.findByRole("alert")).toHaveTextContent(told);
});

test("another sheet and another header can be chosen", async () => {
  const { utils, write } = await import("@e965/xlsx");
  const book = utils.book_new();
  const rows = (name: string) => [
    ["Kode", "Titel"],
    ["PE code", "Name"],
    [name, "Firma"],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows("DE-4001")), "Spring");
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows("DE-4002")), "Autumn");
  const file = new File([write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer], "a.xlsx");
  const user = await plan(file, ...given);
  const table = screen.getByRole("region", { name: "Table in the file" });
  expect(within(table).getByRole("combobox", { name: "Header row" })).toHaveValue("1");
  await user.selectOptions(within(table).getByRole("combobox", { name: "Sheet" }), "Autumn");
  await screen.findByRole("heading", { name: "Preview" });
  expect(screen.getByText("DE-4002")).toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Header row" }), "Row 1: Kode · Titel");
  await waitFor(() => expect(screen.getByText("Columns that will be ignored: Kode, Titel")).toBeInTheDocument());
});

test("dates of a column are read in one order, which the preview says", async () => {
  new FakeApi({ announcements: [] });
  const header = "Title;Text;Shown from;Shown until";
  const rows = ["A;B;10/12/2026;31/12/2026", "C;D;01.12.26;46366", "E;F;10 décembre 2026;soon"];
  await plan(new File([[header, ...rows].join("\r\n")], "a.csv"), "announcements", "Announcements");
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Shown from: 10 December 2026");
  expect(table).toHaveTextContent("Shown until: 31 December 2026");
  expect(table).toHaveTextContent("Shown from: 1 December 2026");
  expect(table).toHaveTextContent("Shown until: Enter a date, for example 31/12/2026");
  expect(screen.getByText("Dates in this file: 10/12/2026 is read as 10 December 2026.")).toBeInTheDocument();
});

test("a column that the file lacks can have one value for all rows", async () => {
  const user = await plan(new File(["PE code;Name\r\nDE-4001;A\r\nDE-4002;B"], "a.csv"), ...given);
  expect(lines()).toEqual(["Refused", "Refused"]);
  const constants = () => screen.getByRole("group", { name: "Missing columns" });
  await user.type(within(constants()).getByRole("textbox", { name: "Institution" }), "schule{Enter}");
  await waitFor(() => expect(lines()).toEqual(["New", "New"]));
  await user.selectOptions(within(constants()).getByRole("combobox", { name: "Country" }), "Austria");
  await waitFor(() => expect(lines()).toEqual(["Refused", "Refused"]));
});

test("schools that do not exist are created with the import, each once", async () => {
  const rows = ["DE-4001;A;Neue Schule", "DE-4002;B;neue  schule", "DE-4003;C;Schule", "DE;D;Andere Schule"];
  const user = await plan(new File([["PE code;Name;School", ...rows].join("\r\n")], "a.csv"), ...given);
  expect(lines()).toEqual(["Refused", "Refused", "Refused", "New"]);
  const offer = () => screen.getByRole("checkbox", { name: "1 institution is new: create it with this import" });
  await user.click(offer());
  await waitFor(() => expect(lines()).toEqual(["Refused", "New", "New", "New"]));
  expect(offer()).toBeChecked();
  api.refuseNext(problem("UNAVAILABLE"));
  await user.click(screen.getByRole("button", { name: "Import 3 records" }));
  const creates = { institutionId: { name: "Neue Schule", country: "DE" } };
  await waitFor(() =>
    expect(sentLines(api)).toMatchObject([{ creates }, { creates }, { values: { institutionId: "s1" } }]),
  );
  expect(sentLines(api)).not.toHaveProperty(["0", "values", "institutionId"]);
});
