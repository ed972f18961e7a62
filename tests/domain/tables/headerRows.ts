/** Where the header of a file is found: the file’s rows, and the number of the header’s row. Known are `columns`. */
export const columns = ["PE code", "Name", "Country", "Central office", "Institution"];

interface HeaderCase {
  what: string;
  /** Rows with cells separated by bars; an empty row is blank. */
  rows: string[];
  /** Number of the header’s row. */
  header: number;
}

export const headerRows: HeaderCase[] = [
  { what: "the first row", rows: ["PE code|Name|Country", "DE-3000|Firma|DE"], header: 1 },
  { what: "below a title", rows: ["List of enterprises", "PE code|Name|Country", "DE-3000|Firma|DE"], header: 2 },
  {
    what: "below a title, a blank row and instructions",
    rows: [
      "Practice enterprises 2026/27",
      "",
      "Please fill in all columns|and send the file back",
      "PE code|Name",
      "DE-3000|Firma",
    ],
    header: 4,
  },
  {
    what: "below groups of columns",
    rows: ["Enterprise||School", "PE code|Name|Institution", "DE-3000|F|S"],
    header: 2,
  },
  { what: "with other columns between", rows: ["Title", "No.|PE code|Remark|Name", "1|DE-3000||F"], header: 2 },
  {
    what: "with stars, colons and hard spaces",
    rows: ["Liste", "PE\u00A0code*|Name :|COUNTRY", "DE-3000|F|DE"],
    header: 2,
  },
  { what: "of one known column", rows: ["Name", "School", "Other"], header: 1 },
  { what: "of one known column below a title", rows: ["Schools of Bavaria", "Name", "School"], header: 2 },
  {
    what: "without a known column: the first wide row of words",
    rows: ["Liste der Übungsfirmen", "Stand|12.10.2026", "Nr.|Firmenname|Schule", "DE-3000|Firma|Schule A"],
    header: 3,
  },
  { what: "without a known column in the first row", rows: ["Nr.|Firmenname", "DE-3000|Firma"], header: 1 },
  { what: "of a single unknown column", rows: ["Firmenname", "Firma"], header: 1 },
  {
    what: "where a title contains a known word",
    rows: ["Name of the list|2026", "PE code|Name", "DE-3000|F"],
    header: 2,
  },
];

/** The separator that the first line of a CSV file declares. */
export const separators: { input: string; result: string | undefined }[] = [
  { input: "sep=;\r\nPE code;Name", result: ";" },
  { input: "SEP=,\nPE code,Name", result: "," },
  { input: "\uFEFFsep=\t\r\nPE code\tName", result: "\t" },
  { input: '"sep=;"\r\nPE code;Name', result: ";" },
  { input: "sep=;", result: ";" },
  { input: "PE code;Name", result: undefined },
  { input: "separate;Name", result: undefined },
];

/** Texts that count as the same. */
export const sameTexts: { input: string; result: string }[] = [
  { input: "PE code", result: "PE\u00A0CODE" },
  { input: "Übungsfirma", result: "U\u0308bungsfirma" },
  { input: "Pays", result: " pays\u202F:" },
  { input: "Name*", result: "name" },
  { input: "E-Mail", result: "E\u2011Mail" },
  { input: "E-Mail", result: "e – mail" },
  { input: "Name", result: "\uFEFFName\u200B" },
  { input: "Šalis", result: "salis" },
  { input: "Държава", result: "ДЪРЖАВА" },
  { input: "Straße", result: "STRASSE" },
  { input: "Ｎａｍｅ", result: "Name" },
];
