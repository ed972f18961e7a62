import { strToU8, Zip, ZipDeflate } from "fflate";
import type { PlainValue } from "#src/crud/extensions/plain.ts";
import { rowsXml, sheetEnd, sheetStart, stylesXml } from "#src/crud/list/export/sheetXml.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheet = "xl/worksheets/sheet1.xml";

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `${xml}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
const typed = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`;

/** The other parts of a workbook with one sheet (ECMA-376, part 1, section 12). */
const frame = {
  "[Content_Types].xml": `${xml}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typed("xl/workbook.xml", "sheet.main")}${typed("xl/styles.xml", "styles")}${typed(sheet, "worksheet")}</Types>`,
  "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml": `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(
    relation("rId1", "worksheet", "worksheets/sheet1.xml"),
    relation("rId2", "styles", "styles.xml"),
  ),
  "xl/styles.xml": stylesXml,
};

/** A workbook that is written while rows arrive. Only its compressed file is in memory. */
export interface Workbook {
  /** Adds rows at the end. The first call decides the widths of the columns. */
  add(lines: readonly PlainValue[][]): void;
  /** Ends the file. */
  finish(): Blob;
}

/** Begins a workbook. The header stays visible, columns are as wide as their texts, and dates are real dates. */
export function createWorkbook(columns: readonly string[]): Workbook {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(new Uint8Array(chunk));
  });
  const begin = (name: string) => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return part;
  };
  for (const [name, text] of Object.entries(frame)) begin(name).push(strToU8(text), true);
  const rows = begin(sheet);
  let isBegun = false;
  const add = (lines: readonly PlainValue[][]) => {
    const start = isBegun ? "" : sheetStart(columns, lines);
    isBegun = true;
    rows.push(strToU8(start + rowsXml(lines)));
  };
  return {
    add,
    finish() {
      if (!isBegun) add([]);
      rows.push(strToU8(sheetEnd), true);
      zip.end();
      return new Blob(written, { type: `${TYPE}.sheet` });
    },
  };
}
