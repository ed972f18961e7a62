import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, startWords } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

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
  api = new FakeApi({ fairs: [event] });
});

/** A file as people make it: labels in the header, another separator, names in place of codes. */
const file = new File(
  [
    "ID;Title;Country;Starts on;Visitors;Open;Remark\r\n",
    ";Autumn fair;Lithuania;2026-09-01;40;yes;new\r\n",
    "e1;Spring fair;LT;2026-03-09;7;no;more visitors\r\n",
    "e1;Spring fair;LT;2026-03-09;5;no;as it is\r\n",
    ";No country;Atlantis;2026-09-01;many;no;wrong\r\n",
  ],
  "fairs.csv",
);

async function choose(chosen: File) {
  const user = openConsole("/en-GB/dashboard/fairs/import");
  await heading("Import: Fairs");
  await user.upload(screen.getByLabelText("CSV file"), chosen);
  return user;
}

async function plan(chosen = file) {
  const user = await choose(chosen);
  await screen.findByRole("heading", { name: "What would happen" });
  return user;
}

const lines = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[2]?.textContent);

test("a file is planned line by line before anything is written", async () => {
  await plan();
  expect(lines()).toEqual(["New", "Changed", "Unchanged", "Refused"]);
  expect(screen.getByText("Columns that are not taken over: Remark")).toBeInTheDocument();
  expect(screen.getByRole("table")).toHaveTextContent("Visitors: this kind of value does not fit here");
  expect(api.sent.filter(({ method }) => method !== "GET")).toHaveLength(0);
});

test("a line that says two things of one property is refused; a name and its code say the same", async () => {
  const header = "Title;Country;country;Starts on;Visitors;Open";
  const rest = "2026-09-01;40;yes";
  const rows = [`Same;Lithuania;LT;${rest}`, `Two;Lithuania;DE;${rest}`, `Code alone;;DE;${rest}`];
  await plan(new File([[header, ...rows].join("\r\n")], "fairs.csv"));
  expect(lines()).toEqual(["New", "Refused", "New"]);
  expect(screen.getByRole("table")).toHaveTextContent("Country: The name and the code mean different records.");
});

test("an accepted plan is written, a record a call, with the revision that was read", async () => {
  const user = await plan();
  await user.click(screen.getByRole("button", { name: "Take over 2 records" }));
  expect(await screen.findByText("Taken over: 2. Refused by the server: 0.")).toBeInTheDocument();
  expect(api.calls("POST", "fairs")[0]?.body).toEqual({
    title: "Autumn fair",
    country: "LT",
    startsOn: "2026-09-01",
    visitors: 40,
    open: true,
  });
  expect(api.calls("PATCH", "fairs")[0]?.body).toEqual({ revision: 3, visitors: 7 });
});

test("what the server refuses is told, and can be saved as a file to mend", async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const user = await plan();
  api.refuseNext(problem("ALREADY_EXISTS"));
  await user.click(screen.getByRole("button", { name: "Take over 2 records" }));
  expect(await screen.findByText("Taken over: 1. Refused by the server: 1.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Download the refused lines" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? "";
  expect(text).toContain("Autumn fair");
  expect(text).toContain("No country");
  expect(text).not.toContain("Spring fair");
  vi.restoreAllMocks();
});

test("a file that is not UTF-8 is asked about, and read as its person says", async () => {
  const lines = [
    "Title;Country;Starts on;Visitors;Open",
    "\u017Daliasis \u0160iauli\u0173 \u016Bkis;LT;2026-09-01;40;yes",
  ];
  const user = await choose(new File([inEncoding(lines.join("\r\n"), "windows-1257")], "fairs.csv"));
  const dialog = await screen.findByRole("dialog", { name: "How was this file saved?" });
  const preview = within(dialog).getByRole("region", { name: "Lines of the file, read like this" });
  expect(within(dialog).getAllByRole("radio")[0]).toBeChecked();
  expect(preview).toHaveTextContent("\u00DEaliasis");
  await user.click(within(dialog).getByRole("radio", { name: "Baltic (Windows-1257)" }));
  expect(preview).toHaveTextContent("\u017Daliasis \u0160iauli\u0173 \u016Bkis;LT");
  await user.click(within(dialog).getByRole("button", { name: "Read the file" }));
  await user.click(await screen.findByRole("button", { name: "Take over 1 record" }));
  await screen.findByText("Taken over: 1. Refused by the server: 0.");
  expect(api.calls("POST", "fairs")[0]?.body).toMatchObject({ title: "\u017Daliasis \u0160iauli\u0173 \u016Bkis" });
});

test("whoever does not know how a file was saved chooses another", async () => {
  const user = await choose(new File([inEncoding("Title\r\n\u017Dalia", "windows-1257")], "fairs.csv"));
  const dialog = await screen.findByRole("dialog", { name: "How was this file saved?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByLabelText("CSV file")).toBeInTheDocument();
});

test("a workbook is no CSV file", async () => {
  await choose(new File(["PK\u0003\u0004", Uint8Array.of(0xff, 0x00)], "fairs.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This is no text file.");
});

test("lines whose letters were lost before are refused", async () => {
  const lines = [
    "Title;Country;Starts on;Visitors;Open",
    "\uFFFDalia;LT;2026-09-01;40;yes",
    "Whole;LT;2026-09-01;40;yes",
  ];
  await plan(new File([lines.join("\r\n")], "fairs.csv"));
  expect(screen.getByRole("table")).toHaveTextContent("Title: Letters were lost");
  expect(screen.getByRole("button", { name: "Take over 1 record" })).toBeInTheDocument();
});

test("an enterprise whose country, office and code do not agree is refused in the plan", async () => {
  const office = { id: "CO-AU", penCode: "CO-AU", name: "Australia", country: "AU", revision: 1 };
  const school = { id: "s1", name: "School", country: "AU", revision: 1 };
  api = new FakeApi({ enterprises: [], "central-offices": [office], institutions: [school] });
  const user = openConsole("/en-GB/dashboard/enterprises/import");
  await heading("Import: Practice enterprises");
  const text = ["PE code;Name;Country;Central office;Institution", "AU-2530;Firm;DE;Australia;School"].join("\r\n");
  await user.upload(screen.getByLabelText("CSV file"), new File([text], "pe.csv"));
  await screen.findByRole("heading", { name: "What would happen" });
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Country: The code belongs to another country");
  expect(table).toHaveTextContent("Central office: This central office belongs to another country");
  expect(screen.getByRole("button", { name: "Take over 0 records" })).toBeDisabled();
});
