import { describe, expect, it } from "vitest";
import { type Block, blockText, findIn, type Span, titleOf, withFigures } from "#domain/documents/document.ts";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import auditFields from "#schemas/audit-fields.json";

const at = new Date("2026-12-01");
const rules = rulesOn(at);
const said = (text: string): Span[] => [{ text }];
const paragraph = (text: string): Block => ({ type: "paragraph", spans: said(text) });

describe("figures in a document", () => {
  const toldAs = (text: string, locale: string) =>
    withFigures([paragraph(text)], locale, at)
      .map(blockText)
      .join();

  it.each([
    ["fieldThreshold", rules.fieldThreshold],
    ["validityMonths", programme.certificate.validityMonths],
    ["expiresSoonDays", programme.certificate.expiresSoonDays],
    ["notApplicable", programme.notApplicablePerField],
    ["daysAfterRejection", programme.deadlineDaysAfterRejection],
    ["fields", auditFields.fields.length],
    ...Object.entries(rules.levels).flatMap(([name, { threshold, stepThreshold, minFields }]): [string, number][] => [
      [name, threshold],
      [`${name}Step`, stepThreshold],
      [`${name}Fields`, minFields],
    ]),
  ])("tell %s as the programme has it", (name, figure) => {
    expect(toldAs(`From {{${name}}} on.`, "en-GB")).toBe(`From ${figure} on.`);
  });

  it("are those of the rules that hold at the moment", () => {
    const [first, next] = programme.rules;
    const told = (moment: string) =>
      withFigures([paragraph("{{goldFields}}")], "en-GB", new Date(moment))
        .map(blockText)
        .join();
    expect(told("2026-10-31")).toBe(String(first?.levels.gold.minFields));
    expect(told(String(next?.from))).toBe(String(next?.levels.gold.minFields));
  });

  it("are written as the language writes numbers and lists", () => {
    const [first, ...others] = programme.deadlineDays;
    expect(toldAs("{{deadlineDays}}", "de-DE")).toBe(
      `${[first, ...others.slice(0, -1)].join(", ")} oder ${others.at(-1)}`,
    );
    const gold = rules.levels.gold.threshold;
    expect(toldAs("{{gold}} %, {{fieldThreshold}} %", "lt-LT")).toBe(
      `${String(gold).replace(".", ",")} %, ${rules.fieldThreshold} %`,
    );
  });

  it("stand in every kind of block, which keeps all else", () => {
    const blocks = (months: string): Block[] => [
      { type: "heading", level: 2, spans: [{ text: `${months} months`, strong: true }] },
      { type: "list", ordered: true, items: [said("one"), said(`${months} months`)] },
      { type: "table", head: [said("Months"), said(months)], rows: [[said("a"), said(months)], [said("b")]] },
      { type: "image", name: "{{validityMonths}}.png", alt: "A certificate" },
    ];
    const months = String(programme.certificate.validityMonths);
    const expected = [...blocks(months).slice(0, 3), ...blocks("").slice(3)];
    expect(withFigures(blocks("{{validityMonths}}"), "en-GB", at)).toEqual(expected);
  });

  it("must be known", () => expect(() => toldAs("{{secondThreshold}}", "en-GB")).toThrow("secondThreshold"));
});

describe("the words of a document", () => {
  const document: Block[] = [
    paragraph("Before the title"),
    { type: "heading", level: 1, spans: [{ text: "How to " }, { text: "audit", emphasis: true }] },
    { type: "heading", level: 2, spans: said("Another heading") },
    { type: "list", ordered: false, items: [said("Audits are read"), said("Proof is opened")] },
    { type: "table", head: [said("Level"), said("Points")], rows: [[said("Audit in gold"), said("most")]] },
    { type: "image", name: "audit.png", alt: "The page of an audit" },
  ];

  it("are those of its parts, a line an item and a row", () => {
    expect(document.map(blockText)).toEqual([
      "Before the title",
      "How to audit",
      "Another heading",
      "Audits are read\nProof is opened",
      "Level Points\nAudit in gold most",
      "The page of an audit",
    ]);
  });

  it("begin with its title, if it has one", () => {
    expect(titleOf(document)).toBe("How to audit");
    expect(titleOf([paragraph("No heading")])).toBe("");
  });

  it("are found whatever their case, the first three lines unless more are wanted", () => {
    const lines = ["How to audit", "Audits are read", "Audit in gold most", "The page of an audit"];
    expect(findIn(document, " AUDIT ", "en-GB")).toEqual(lines.slice(0, 3));
    expect(findIn(document, "audit", "en-GB", 9)).toEqual(lines);
    expect(findIn(document, "OPENED", "en-GB")).toEqual(["Proof is opened"]);
    expect(findIn(document, "certificate", "en-GB")).toEqual([]);
  });

  it("are not searched for less than two letters", () => {
    expect(findIn(document, " a ", "en-GB")).toEqual([]);
    expect(findIn(document, "au", "en-GB", 1)).toEqual(["How to audit"]);
    expect(findIn(document, "", "en-GB")).toEqual([]);
  });
});
