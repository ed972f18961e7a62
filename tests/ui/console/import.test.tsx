import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { createWorkbook } from "#src/crud/list/export/workbook.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, startWords } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

/** The job that the server makes of an import, done at once. */
const job = {
  id: "j1",
  ownerId: "u1",
  resource: "event",
  action: "import",
  status: "done",
  total: 2,
  done: 2,
  refused: 0,
  endedAt: "2026-03-01T10:00:00.000Z",
  revision: 2,
};
/** The lines that were sent to be imported. */
const sentLines = () => api.calls("POST", "bulk-jobs")[0]?.body?.lines;

beforeAll(startWords);
/** A file as a program of another time writes it: one byte a letter. */
function inEncoding(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const letters = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from([...text], (letter) => letters.indexOf(letter));
}

beforeEach(() => {
  const event = {
    id: "e1",
    title: "Spring fair",
    country: "LT",
    startsOn: "2026-03-09",
    visitors: 5,
    share: null,
    open: false,
    tags: [],
    contactId: null,
    revision: 3,
  };
  const winter = { ...event, id: "e2", title: "Winter fair", startsOn: "2026-12-09" };
  api = new FakeApi({ fairs: [event, winter], "bulk-jobs": [job] });
});

/** A file as people make it: labels in the header, another separator, names in place of codes. */
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

async function choose(chosen: File) {
  const user = openConsole("/en-GB/dashboard/fairs/import");
  await heading("Import: Fairs");
  await user.upload(screen.getByLabelText("CSV or Excel file"), chosen);
  return user;
}

async function plan(chosen = file) {
  const user = await choose(chosen);
  await screen.findByRole("heading", { name: "Preview" });
  return user;
}

const lines = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[2]?.textContent);

test("a file is planned line by line before anything is written: what is refused or changes stands first", async () => {
  const user = await plan();
  expect(lines()).toEqual(["Refused", "Refused", "Changed", "New", "Unchanged"]);
  expect(screen.getByText("Columns that will be ignored: Remark")).toBeInTheDocument();
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Visitors: this type of value is not allowed here");
  expect(table).toHaveTextContent("Same record as row 3.");
  expect(table).toHaveTextContent("Visitors: 5 → 7");
  await user.click(screen.getByRole("button", { name: /Changed/ }));
  expect(lines()).toEqual(["Changed"]);
  expect(api.sent.filter(({ method }) => method !== "GET")).toHaveLength(0);
});

test("of many lines a page is shown, the refused ones first", async () => {
  const many = Array.from({ length: 120 }, (_, index) => `Fair ${index};LT;2026-09-01;40;yes`);
  await plan(new File([["Title;Country;Starts on;Visitors;Open", ...many, "Bad;XX;x;x;x"].join("\r\n")], "f.csv"));
  expect(lines()).toHaveLength(50);
  expect(lines()[0]).toBe("Refused");
});

test("a column that is not understood can be said to be one, and is known the next time", async () => {
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

test.each([
  ["nothing", ""],
  ["a header alone", "Title;Country\r\n"],
])("a file with %s says so", async (_what, text) => {
  await choose(new File([text], "f.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("The file has no rows below its header.");
});

test("more lines than one import may have are not planned", async () => {
  await choose(new File(["Title\r\n", "Fair\r\n".repeat(20_001)], "f.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Import at most 20,000 at a time.");
});

test("a workbook is read as a file of text is, dates as such", async () => {
  const workbook = createWorkbook(["Title", "Country", "Starts on", "Visitors", "Open"]);
  workbook.add([["Žalia", "Lithuania", { date: new Date("2026-09-01"), withTime: false }, 40, "yes"]]);
  const user = await plan(new File([await workbook.finish().arrayBuffer()], "fairs.xlsx"));
  expect(lines()).toEqual(["New"]);
  await user.click(screen.getByRole("button", { name: "Import 1 record" }));
  await waitFor(() =>
    expect(sentLines()).toEqual([
      {
        line: 2,
        name: "Žalia",
        values: { title: "Žalia", country: "LT", startsOn: "2026-09-01", visitors: 40, open: true },
      },
    ]),
  );
});

test("a line that says two things of one property is refused; a name and its code say the same", async () => {
  const header = "Title;Country;country;Starts on;Visitors;Open";
  const rest = "2026-09-01;40;yes";
  const rows = [`Same;Lithuania;LT;${rest}`, `Two;Lithuania;DE;${rest}`, `Code alone;;DE;${rest}`];
  await plan(new File([[header, ...rows].join("\r\n")], "fairs.csv"));
  expect(lines()).toEqual(["Refused", "New", "New"]);
  expect(screen.getByRole("table")).toHaveTextContent("Country: The name and the code refer to different records.");
});

test("an accepted plan is a job of the server, with the revisions that were read", async () => {
  const user = await plan();
  api.answers.push(new Response(JSON.stringify(job), { status: 201, headers: { "content-type": "application/json" } }));
  await user.click(screen.getByRole("button", { name: "Import 2 records" }));
  expect(await screen.findByText("Import: 2 done, 0 refused")).toBeInTheDocument();
  expect(api.calls("POST", "bulk-jobs")[0]).toMatchObject({ path: "bulk-jobs/imports", body: { resource: "event" } });
  expect(sentLines()).toEqual([
    {
      line: 2,
      name: "Autumn fair",
      values: { title: "Autumn fair", country: "LT", startsOn: "2026-09-01", visitors: 40, open: true },
    },
    { line: 3, name: "Spring fair", id: "e1", revision: 3, values: { visitors: 7 } },
  ]);
});

test("what the plan refuses can be saved as a file to mend", async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const user = await plan();
  await user.click(screen.getByRole("button", { name: "Download the refused rows" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? "";
  expect(text).toContain("No country");
  expect(text).not.toContain("Autumn fair");
  vi.restoreAllMocks();
});

test("an import that is not begun says why, and can be begun again", async () => {
  const user = await plan();
  api.refuseNext(problem("UNAVAILABLE"));
  const button = screen.getByRole("button", { name: "Import 2 records" });
  await user.click(button);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(button).toBeEnabled();
});

test("a file that is not UTF-8 is asked about, and read as its person says", async () => {
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
  await waitFor(() => expect(sentLines()).toHaveLength(1));
  expect(sentLines()).toMatchObject([{ values: { title: "\u017Daliasis \u0160iauli\u0173 \u016Bkis" } }]);
});

test("whoever does not know how a file was saved chooses another", async () => {
  const user = await choose(new File([inEncoding("Title\r\n\u017Dalia", "windows-1257")], "fairs.csv"));
  const dialog = await screen.findByRole("dialog", { name: "How was this file saved?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByLabelText("CSV or Excel file")).toBeInTheDocument();
});

test("an archive that is no workbook says so", async () => {
  await choose(new File(["PK\u0003\u0004", Uint8Array.of(0xff, 0x00)], "fairs.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This Excel file cannot be read.");
});

test("lines whose letters were lost before are refused", async () => {
  const lines = [
    "Title;Country;Starts on;Visitors;Open",
    "\uFFFDalia;LT;2026-09-01;40;yes",
    "Whole;LT;2026-09-01;40;yes",
  ];
  await plan(new File([lines.join("\r\n")], "fairs.csv"));
  expect(screen.getByRole("table")).toHaveTextContent("Title: Letters were lost");
  expect(screen.getByRole("button", { name: "Import 1 record" })).toBeInTheDocument();
});

test("an enterprise whose country, office and code do not agree is refused in the plan", async () => {
  const office = { id: "CO-AU", penCode: "CO-AU", name: "Australia", country: "AU", revision: 1 };
  const school = { id: "s1", name: "School", country: "AU", revision: 1 };
  api = new FakeApi({ enterprises: [], "central-offices": [office], institutions: [school] });
  const user = openConsole("/en-GB/dashboard/enterprises/import");
  await heading("Import: Practice enterprises");
  const text = ["PE code;Name;Country;Central office;Institution", "AU-2530;Firm;DE;Australia;School"].join("\r\n");
  await user.upload(screen.getByLabelText("CSV or Excel file"), new File([text], "pe.csv"));
  await screen.findByRole("heading", { name: "Preview" });
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Country: This code belongs to another country");
  expect(table).toHaveTextContent("Central office: This central office belongs to another country");
  expect(screen.getByRole("button", { name: "Import 0 records" })).toBeDisabled();
});

test("what a file names is found whatever its capitals; what is not there, or has another form, is told as such", async () => {
  const office = { id: "CO-LT", penCode: "CO-LT", name: "Simulith", country: "LT", revision: 1 };
  const school = { id: "s1", name: "School", country: "LT", revision: 1 };
  api = new FakeApi({ enterprises: [], "central-offices": [office], institutions: [school] });
  const user = openConsole("/en-GB/dashboard/enterprises/import");
  await heading("Import: Practice enterprises");
  const header = "PE code;Name;Country;Central office;Institution";
  const rows = ["LT-2530;Firm;LT;co-lt;SCHOOL", "LT-2531;Firm;LT;CO-XX;School", "LT25;Firm;LT;CO-LT;School"];
  await user.upload(screen.getByLabelText("CSV or Excel file"), new File([[header, ...rows].join("\r\n")], "pe.csv"));
  await screen.findByRole("heading", { name: "Preview" });
  expect(lines()).toEqual(["Refused", "Refused", "New"]);
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Central office: “CO-XX” does not exist.");
  expect(table).toHaveTextContent("PE code: two capital letters, hyphen, four digits: LT-0142");
});

test("a file without keys is known by what is unique: institutions by name and country", async () => {
  const school = { id: "s1", name: "School", country: "LT", revision: 1 };
  api = new FakeApi({ institutions: [school, { ...school, id: "s2", country: "DE" }] });
  const user = openConsole("/en-GB/dashboard/institutions/import");
  await heading("Import: Institutions");
  const text = ["Name;Country", "School;LT", "school;Germany", "School;FR", "School;France"].join("\r\n");
  await user.upload(screen.getByLabelText("CSV or Excel file"), new File([text], "i.csv"));
  await screen.findByRole("heading", { name: "Preview" });
  expect(lines()).toEqual(["Refused", "Changed", "New", "Unchanged"]);
  expect(screen.getByRole("table")).toHaveTextContent("Same record as row 4.");
});
