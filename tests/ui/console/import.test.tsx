import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { readersMinute } from "#src/core/readersClock.ts";
import { rememberedMapping, rememberMapping } from "#src/crud/import/mappings.ts";
import type { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { choose, fairsApi, job, lines, OPENS_AT, plan, sentLines } from "#tests/ui/console/importing.tsx";

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = fairsApi();
});

/** A typical file: labels in the header, another separator, names instead of codes. */
const file = new File(
  [
    "ID;Title;Country;Starts on;Visitors;Open;Remark\r\n",
    ";Autumn fair;Lithuania;2026-09-01;40;yes;new\r\n",
    "e1;Spring fair;LT;2026-03-09;7;no;more visitors\r\n",
    "e2;Winter fair;LT;2026-12-09;5;no;as it is\r\n",
    "e1;Spring fair;LT;2026-03-09;9;no;once more\r\n",
    ";No country;Atlantis;2026-09-01;many;no;wrong\r\n",
  ],
  "fairs.csv",
);

test("a file is planned line by line before anything is written, with refusals and changes first", async () => {
  const user = await plan(file);
  expect(lines()).toEqual(["Refused", "Refused", "Changed", "New", "Unchanged"]);
  expect(screen.getByText("Columns that will be ignored: Remark")).toBeInTheDocument();
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Visitors: Write a whole number in digits, such as 12");
  expect(table).toHaveTextContent("Same record as row 3");
  expect(table).toHaveTextContent("Visitors: 5 → 7");
  await user.click(screen.getByRole("button", { name: /Changed/ }));
  expect(lines()).toEqual(["Changed"]);
  expect(api.sent.filter(({ method }) => method !== "GET")).toHaveLength(0);
});

test("a moment is in the reader's time zone like in an export, and equal within its minute", async () => {
  const written = readersMinute(new Date(OPENS_AT)).replace("T", " ");
  const later = "2026-12-10 09:00";
  const row = (opens: string) => `Winter fair;LT;2026-12-09;5;no;${opens}`;
  const planned = async (opens: string) => {
    await plan(
      new File([["ID;Title;Country;Starts on;Visitors;Open;Opens at", `e2;${row(opens)}`].join("\r\n")], "f.csv"),
    );
    return lines();
  };
  expect(await planned(written)).toEqual(["Unchanged"]);
  cleanup();
  expect(await planned(OPENS_AT)).toEqual(["Unchanged"]);
  cleanup();
  expect(await planned(later)).toEqual(["Changed"]);
  expect(screen.getByRole("table")).toHaveTextContent(`Opens at: ${written} → ${later}`);
  cleanup();
  expect(await planned("soon")).toEqual(["Refused"]);
});

test("many lines are shown in pages, the refused ones first", async () => {
  const many = Array.from({ length: 120 }, (_, index) => `Fair ${index};LT;2026-09-01;40;yes`);
  await plan(new File([["Title;Country;Starts on;Visitors;Open", ...many, "Bad;XX;x;x;x"].join("\r\n")], "f.csv"));
  expect(lines()).toHaveLength(50);
  expect(lines()[0]).toBe("Refused");
});

test("an unknown column can be mapped to a property, and is recognised the next time", async () => {
  const text = ["Titel;Country;Starts on;Visitors;Open", "Fair;LT;2026-09-01;40;yes"].join("\r\n");
  const user = await plan(new File([text], "f.csv"));
  expect(lines()).toEqual(["Refused"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Titel" }), "Title");
  await waitFor(() => expect(lines()).toEqual(["New"]));
  await user.click(screen.getByRole("button", { name: "Choose another file" }));
  await user.upload(await screen.findByLabelText("CSV or Excel file"), new File([text], "f.csv"));
  await screen.findByRole("heading", { name: "Preview" });
  expect(lines()).toEqual(["New"]);
});

test.each<[stored: string, mapping: object]>([
  ['{"Titel":"title","Land":"country"}', { titel: "title", land: "country" }],
  ['{"Titel":"title","Land":3}', {}],
  ["null", {}],
  ['"title"', {}],
  ["{", {}],
])("from columns stored as %s the import remembers %o, and nothing of another resource", (stored, mapping) => {
  rememberMapping("event", {});
  localStorage.setItem(localStorage.key(0) ?? "", stored);
  expect(rememberedMapping("event")).toEqual(mapping);
  expect(rememberedMapping("user")).toEqual({});
});

test.each([
  ["nothing", ""],
  ["a header alone", "Title;Country\r\n"],
])("a file with %s is explained", async (_what, text) => {
  await choose(new File([text], "f.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("The file has no rows below its header.");
});

test("a file with too many lines is not planned", async () => {
  await choose(new File(["Title\r\n", "Fair\r\n".repeat(20_001)], "f.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Import at most 20,000 at a time.");
});

test("a line with two different values for one property is refused, but a name and its code are the same", async () => {
  const header = "Title;Country;country;Starts on;Visitors;Open";
  const rest = "2026-09-01;40;yes";
  const rows = [`Same;Lithuania;LT;${rest}`, `Two;Lithuania;DE;${rest}`, `Code alone;;DE;${rest}`];
  await plan(new File([[header, ...rows].join("\r\n")], "fairs.csv"));
  expect(lines()).toEqual(["Refused", "New", "New"]);
  expect(screen.getByRole("table")).toHaveTextContent("Country: The name and the code refer to different records");
});

test("an accepted plan starts a job of the server, with the revisions", async () => {
  const user = await plan(file);
  api.answers.push(new Response(JSON.stringify(job), { status: 201, headers: { "content-type": "application/json" } }));
  await user.click(screen.getByRole("button", { name: "Import 2 records" }));
  expect(await screen.findByText("Import: 2 done, 0 refused")).toBeInTheDocument();
  expect(api.calls("POST", "bulk-jobs")[0]).toMatchObject({ path: "bulk-jobs/imports", body: { resource: "event" } });
  expect(sentLines(api)).toEqual([
    {
      line: 2,
      name: "Autumn fair",
      values: { title: "Autumn fair", country: "LT", startsOn: "2026-09-01", visitors: 40, open: true },
    },
    { line: 3, name: "Spring fair", id: "e1", revision: 3, values: { visitors: 7 } },
  ]);
});

test("an import is undone on its page, with the result of the undo and remaining records", async () => {
  const user = await plan(file);
  const done = { ...job, undo: "takeBack", undoneAt: null, undoneBy: null };
  const back = { ...job, id: "j2", action: "takeBack", undoes: "j1", done: 1, refused: 1 };
  api.records["bulk-jobs"] = [done, back];
  api.answers.push(
    new Response(JSON.stringify(done), { status: 201, headers: { "content-type": "application/json" } }),
  );
  await user.click(screen.getByRole("button", { name: "Import 2 records" }));
  await user.click(await screen.findByRole("button", { name: "Undo this job" }));
  const dialog = await screen.findByRole("dialog");
  api.records["bulk-jobs"] = [{ ...done, undoneAt: "2026-03-01T10:01:00.000Z", undoneBy: "j2" }, back];
  api.records["bulk-jobs/j2/records"] = [
    { id: "e1", label: "Spring fair", code: "CHANGED_SINCE", line: 3, errors: null, revision: 1 },
  ];
  await user.click(within(dialog).getByRole("button", { name: "Undo this job" }));
  api.tell({ resource: "bulk-job", id: "j1", revision: 3 });
  expect(await screen.findByText("Put back: 1 of 2")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Spring fair" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo this job" })).not.toBeInTheDocument();
});

test("refused lines can be saved as a file for correction", async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const user = await plan(file);
  await user.click(screen.getByRole("button", { name: "Download the refused rows" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? "";
  expect(text).toContain("No country");
  expect(text).not.toContain("Autumn fair");
  vi.restoreAllMocks();
});

test("an import that fails to start shows the reason, and can be started again", async () => {
  const user = await plan(file);
  api.refuseNext(problem("UNAVAILABLE"));
  const button = screen.getByRole("button", { name: "Import 2 records" });
  await user.click(button);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(button).toBeEnabled();
});
