import { utils, write } from "@e965/xlsx";

const header = ["PE code", "Name", "Country", "Central office", "Institution"];
const firm = ["DE-4001", "Müller GmbH", "Germany", "CO-DE", "Schule"];
const other = ["DE-4002", "Huber GmbH", "Germany", "CO-DE", "Schule"];

type Rows = (string | boolean | number | Date)[][];

/** A workbook with these sheets. Sheets called Hidden are hidden, and the sheet called Merged has merged cells. */
function workbook(sheets: Record<string, Rows>, bookType: "xlsx" | "xls" | "xlml" | "ods" = "xlsx"): ArrayBuffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows, { cellDates: true, UTC: true });
    // The title over all columns, and the last cell of the last column, which belongs to two rows.
    // As a filter leaves them.
    if (name === "Filtered") sheet["!rows"] = [{}, {}, { hidden: true }];
    if (name === "Merged") sheet["!merges"] = [utils.decode_range("A1:E1"), utils.decode_range("E3:E4")];
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ Hidden: name.startsWith("Hidden") ? 1 : 0 })) };
  return write(book, { type: "array", bookType }) as ArrayBuffer;
}

const csv = (rows: string[][], separator = ";") => rows.map((cells) => cells.join(separator)).join("\r\n");

const html = `<html><head><meta charset="utf-8"><style>td{color:red}</style></head><body><table>
<tr><th colspan="5">Firmenliste</th></tr>
<tr>${header.map((name) => `<th>${name}</th>`).join("")}</tr>
<tr><td>DE-4001</td><td>Müller&nbsp;GmbH</td><td rowspan="2">Germany</td><td rowspan="2">CO-DE</td><td>Schule</td></tr>
<tr><td>DE-4002</td><td>Huber GmbH</td><td>Schule</td></tr></table></body></html>`;

interface FileCase {
  what: string;
  name: string;
  content: () => BlobPart;
  /** The effects of its lines. */
  lines: string[];
  /** Texts of the preview. */
  told?: string[];
  /** A notice above the preview. */
  notice?: RegExp;
}

/** Files as people have them, imported as practice enterprises by an administrator, and the effects of their lines. */
export const importedTables: FileCase[] = [
  {
    what: "no country and no central office",
    name: "a.csv",
    content: () =>
      csv([
        ["ÜFA-Nr.", "Firmenname", "Schule"],
        ["de 4001", "Müller GmbH", "SCHULE"],
      ]),
    lines: ["New"],
    told: ["Country: Germany", "Central office: CO-DE"],
  },
  {
    what: "an address below “E-Mail”, written wrongly",
    name: "a.csv",
    content: () =>
      csv([
        ["ÜFA-Nr.", "Firmenname", "Schule", "E-Mail"],
        ["de 4001", "Müller GmbH", "SCHULE", "info(at)firma"],
      ]),
    lines: ["Refused"],
  },
  { what: "a sep= line", name: "a.csv", content: () => `sep=;\r\n${csv([header, firm])}`, lines: ["New"] },
  {
    what: "a title above the header",
    name: "a.csv",
    content: () => csv([["Firmenliste 2026"], [], header, firm]),
    lines: ["New"],
  },
  {
    what: "a header on each page",
    name: "a.csv",
    content: () => csv([header, firm, header, other]),
    lines: ["New", "New"],
  },
  {
    what: "a German header in the English console",
    name: "a.csv",
    content: () =>
      csv([
        ["ÜFA-Nr.", "Firmenname", "Land", "Zentralstelle", "Institution"],
        ["DE-4001", "M", "Deutschland", "CO-DE", "Schule"],
      ]),
    lines: ["New"],
  },
  {
    what: "decomposed letters, hard spaces and dashes",
    name: "a.csv",
    content: () =>
      csv([
        ["PE\u00A0code", "NAME *", "Country:", "Central\u202Foffice", "Institution"],
        ["DE–4001", "M", "O\u0308sterreich".replace("O\u0308sterreich", "Deutschland\u00A0"), "CO\u2011DE", "Schule"],
      ]),
    lines: ["New"],
  },
  {
    what: "codes as people write them",
    name: "a.csv",
    content: () =>
      csv([
        header,
        ...["de-3019", "DE3020", "DE 3021", "DE–3022"].map((code) => [code, "M", "Germany", "co de", "Schule"]),
      ]),
    lines: ["New", "New", "New", "New"],
    told: ["PE code: DE-3019", "PE code: DE-3022"],
  },
  {
    what: "a hidden sheet first",
    name: "a.xlsx",
    content: () => workbook({ Hidden: [header, ["Lithuania"]], Firms: [header, firm] }),
    lines: ["New"],
  },
  {
    what: "instructions in the first sheet",
    name: "a.xlsx",
    content: () => workbook({ "Read me": [["Fill in the next sheet"], ["Thank you"]], Firms: [header, firm] }),
    lines: ["New"],
  },
  {
    what: "rows hidden by a filter",
    name: "a.xlsx",
    content: () => workbook({ Filtered: [header, firm, other] }),
    lines: ["New"],
    notice: /^1 hidden row of this sheet is left out/,
  },
  {
    what: "merged cells",
    name: "a.xlsx",
    content: () => workbook({ Merged: [["Firmenliste"], header, firm, other.slice(0, 4)] }),
    lines: ["New", "New"],
  },
  { what: "Excel 97-2003", name: "a.xls", content: () => workbook({ Firms: [header, firm] }, "xls"), lines: ["New"] },
  {
    what: "XML of Excel 2003",
    name: "a.xls",
    content: () => workbook({ Firms: [header, firm] }, "xlml"),
    lines: ["New"],
  },
  { what: "OpenDocument", name: "a.ods", content: () => workbook({ Firms: [header, firm] }, "ods"), lines: ["New"] },
  { what: "HTML with the name of an Excel file", name: "a.xls", content: () => html, lines: ["New", "New"] },
  {
    what: "a name that became a date, and one that became TRUE",
    name: "a.xlsx",
    content: () =>
      workbook({
        Firms: [
          header,
          ["DE-4001", new Date(Date.UTC(2026, 2, 1)), "Germany", "CO-DE", "Schule"],
          ["DE-4002", true, "Germany", "CO-DE", "Schule"],
          ["DE-4003", "Firma", "Germany", "CO-DE", "Schule"],
        ],
      }),
    lines: ["New", "New", "New"],
    told: ["“2026-03-01” may be a date", "“TRUE” may be a logical value"],
  },
  {
    what: "one message per cell, with an example",
    name: "a.csv",
    content: () =>
      csv([
        [...header, "Contact address (email)"],
        ["DE", "", "Atlantis", "CO-XX", "Schule", "nobody"],
      ]),
    lines: ["Refused"],
    told: [
      "PE code: two capital letters, hyphen, four digits: LT-0142; ",
      "Country: Choose one of the options, for example Lithuania",
      "Contact address (email): Invalid Email, for example name@example.org",
    ],
  },
];

/** Files that are no table, and their explanation. */
export const otherFiles: { what: string; name: string; content: () => BlobPart; told: string }[] = [
  {
    what: "a PDF called .csv",
    name: "a.csv",
    content: () => "%PDF-1.7\n%\u00E2\u00E3",
    told: "This is not a text file.",
  },
  {
    what: "a picture",
    name: "a.csv",
    content: () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
    told: "This is not a text file.",
  },
  {
    what: "an archive that is no workbook",
    name: "a.xlsx",
    content: () => "PK\u0003\u0004",
    told: "This Excel file cannot be read.",
  },
  {
    what: "an old Word file",
    name: "a.xls",
    content: () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0),
    told: "This Excel file cannot be read.",
  },
  {
    what: "a page without a table",
    name: "a.xls",
    content: () => "<html><body>Please sign in</body></html>",
    told: "The file has no rows below its header.",
  },
];
