import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLines, csvStyleOf, toCsv, unescapeFormula } from "#domain/csv.ts";

/** A reader of RFC 4180, written for this test: rows of cells. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g;
  for (const [whole, quoted, plain, end] of text.matchAll(cells)) {
    if (whole === "" && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(..."\",;\r\n\t=+-@' a"), fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 })),
  maxLength: 12,
});

describe("a CSV file", () => {
  it("has a header, quotes where needed, and CRLF at the end of each line", () => {
    expect(
      toCsv([
        { a: 'say "x"', b: "one\ntwo" },
        { a: "1,5", b: null },
      ]),
    ).toBe('a,b\r\n"say ""x""","one\ntwo"\r\n"1,5",\r\n');
  });

  it("reads back as what was written, but for the apostrophe before a formula", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ first: text, second: text }), { minLength: 1, maxLength: 5 }), (records) => {
        const [header, ...rows] = parseCsv(toCsv(records));
        expect(header).toEqual(["first", "second"]);
        const written = rows.map((row) => row.map(unescapeFormula));
        expect(written).toEqual(records.map(({ first, second }) => [first, second].map(unescapeFormula)));
      }),
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("defuses %j", (formula) => {
    expect(parseCsv(toCsv([{ cell: formula }]))[1]).toEqual([`'${formula}`]);
  });

  it.each([
    ["We sell online;=HYPERLINK(1);and in shops", "We sell online;'=HYPERLINK(1);and in shops"],
    ['a;"=HYPERLINK(1);b', "a;\"'=HYPERLINK(1);b"],
    ['"=HYPERLINK(1)', "\"'=HYPERLINK(1)"],
    ["a\t=1+1", "a\t'=1+1"],
    ["a|@SUM(A1)", "a|'@SUM(A1)"],
    ["first\n-1+2", "first\n'-1+2"],
    ["sales; costs", "sales; costs"],
  ])("defuses %j for a spreadsheet that separates by another sign", (given, written) => {
    expect(parseCsv(toCsv([{ cell: given }]))[1]).toEqual([written]);
    expect(unescapeFormula(written)).toBe(given);
  });

  it("defuses within cells that are separated by semicolons what a spreadsheet that separates by commas would run", () => {
    const given = "a,=HYPERLINK(1),b";
    const style = csvStyleOf("de-DE");
    expect(csvLines([[given, "x"]], style)).toBe("a,'=HYPERLINK(1),b;x\r\n");
    expect(unescapeFormula("a,'=HYPERLINK(1),b")).toBe(given);
    expect(toCsv([{ cell: given }])).toBe('cell\r\n"a,=HYPERLINK(1),b"\r\n');
  });

  it("never begins a text with what a spreadsheet would run, whatever separates its cells", () => {
    fc.assert(
      fc.property(text, (cell) => {
        const written = parseCsv(toCsv([{ cell, last: "x" }]))[1]?.[0] ?? "";
        for (const part of written.split(/[;|\n]/)) expect(part).not.toMatch(/^"*[=+\-@]/);
      }),
    );
  });

  it("keeps numbers numbers", () => {
    expect(toCsv([{ a: -1.5, b: 0 }])).toBe("a,b\r\n-1.5,0\r\n");
  });

  it.each([
    ["en-GB", 'a;b,1.5,"c,d"\r\n'],
    ["de-DE", '"a;b";1,5;c,d\r\n'],
    ["lt-LT", '"a;b";1,5;c,d\r\n'],
  ])("opens by a double click where people read %s", (locale, written) => {
    expect(csvLines([["a;b", 1.5, "c,d"]], csvStyleOf(locale))).toBe(written);
  });

  it("writes the wanted columns in their order, header or no rows", () => {
    expect(toCsv([{ a: "1", b: "2", c: "3" }], ["c", "a"])).toBe("c,a\r\n3,1\r\n");
    expect(toCsv([], ["c", "a"])).toBe("c,a\r\n");
  });
});
