import { expect, test } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { reportSections } from "#domain/report/report.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { anAccessSheet, anAuditorCertificate, aReport } from "#tests/pdf/documents.ts";
import { describeWithPoppler, extentsOf, infoOf, pageTextsOf, textOf } from "#tests/pdf/poppler.ts";

const sentence = "The team works with care, and its offices are efficient. ";

describeWithPoppler("the auditor's report (needs poppler-utils)", () => {
  test.each(localeCodes)(
    "has in %s every section in the programme's order, the scores and page numbers",
    async (locale) => {
      const t = documentTexts(locale);
      const bytes = await renderDocument(aReport(locale, sentence.repeat(12)));
      const text = textOf(bytes);
      const pages = Number(infoOf(bytes).Pages);
      const places = reportSections.map(({ name }) => text.indexOf(t(`report:sections.${name}.title`)));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(text).toContain(t("report.title"));
      expect(text).toContain("Dr. François L’Écuyer");
      for (let page = 1; page <= pages; page += 1)
        expect(text).toContain(t("page", { page, pages }).replace(/\s+/g, " "));
    },
  );

  test("leaves out sections in which nothing was written, and counts the others", async () => {
    const none = aReport("en-GB", "");
    const sections = { ...none.sections, strengths: "Care.", conclusions: "Well done." };
    const text = textOf(await renderDocument({ ...none, sections }));
    const titles = reportSections.map(({ name }) => documentTexts("en-GB")(`report:sections.${name}.title`));
    expect(titles.filter((title) => new RegExp(`\\d ${title}`).test(text))).toHaveLength(2);
    expect(text).toMatch(/1 Strengths Care\. 2 Conclusions Well done\./);
  });

  test("without a certificate's number is marked as a preview on every page", async () => {
    const report = aReport("en-GB", sentence.repeat(40));
    const mark = documentTexts("en-GB")("report.preview");
    const issued = pageTextsOf(await renderDocument(report));
    expect(issued.some((page) => page.includes(mark))).toBe(false);
    const preview = pageTextsOf(
      await renderDocument({ ...report, certificate: { ...report.certificate, number: null } }),
    );
    expect(preview.length).toBe(issued.length);
    for (const page of preview) expect(page).toContain(mark);
  });

  test.each(localeCodes)(
    "of an audit that was sent back says in %s why, and has no level or number",
    async (locale) => {
      const t = documentTexts(locale);
      const questions = [{ title: "How do you plan?", reason: "The plan has no dates." }];
      const report = {
        ...aReport(locale, "Good."),
        certificate: { number: null, level: null },
        verifyUrl: null,
        sentBack: { reason: "The minutes of May are missing.", questions },
      };
      const pages = pageTextsOf(await renderDocument(report));
      for (const page of pages) expect(page).toContain(t("report.sentBack"));
      expect(pages[0]).toContain("The minutes of May are missing. How do you plan? The plan has no dates.");
      for (const words of [t("report.preview"), t("facts.number"), t("report.verify")])
        expect(pages.join(" ")).not.toContain(words);
    },
  );

  test.each(localeCodes)("has in %s an annex with points and comment of every question", async (locale) => {
    const t = documentTexts(locale);
    const pages = pageTextsOf(await renderDocument(aReport(locale, "Good.")));
    const annex = pages.findIndex((page) => page.includes(t("report.annex").replaceAll(/\s+/g, " ")));
    expect(annex).toBe(pages.length - 1);
    const [six = "", eight = ""] = [6, 8].map((points) => t("points", { points, max: 8 }).replaceAll(/\s+/g, " "));
    for (const words of [
      "Finance",
      "The plan lacks a reserve.",
      "Not asked in this country.",
      `Liquidity plan – ${t("report:proofs.states.doesNotShow")} – It ends in May.`.replaceAll(/\s+/g, " "),
      six,
      eight,
      t("report.notApplicable"),
    ])
      expect(pages[annex]).toContain(words);
  });

  test("lets a comment of the greatest length flow over pages, and loses no word of it", async () => {
    const words = Array.from({ length: 450 }, (_, index) => `word${index}`);
    const question = {
      id: "q",
      title: "How do you plan?",
      points: 1,
      max: 4,
      weight: 2,
      comment: words.join(" "),
      proofs: [],
    };
    const questions = Array.from({ length: 8 }, (_, index) => ({ ...question, id: `q${index}` }));
    const text = textOf(
      await renderDocument({ ...aReport("en-GB", "Good."), graded: [{ title: "Finance", questions }] }),
    );
    for (const word of words) expect(text.split(new RegExp(`${word}\\b`)).length - 1).toBe(8);
  });

  test.each(Array.from({ length: 9 }, (_, index) => 4 * index + 1))(
    "is signed below its last words, after %d paragraphs too",
    async (count) => {
      const words = Array.from({ length: count }, (_, index) => `Paragraph ${index + 1}.`);
      const sections = { ...aReport("en-GB", "").sections, conclusions: words.join("\n") };
      const pages = pageTextsOf(await renderDocument({ ...aReport("en-GB", ""), sections, graded: [] }));
      const signed = pages.find((page) => page.includes(documentTexts("en-GB")("report.verify")));
      expect(signed).toContain(`Paragraph ${count}.`);
    },
  );

  test("loses no word of the longest sections", async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `word${index}`);
    const text = textOf(await renderDocument(aReport("en-GB", words.join(" "))));
    for (const word of words)
      expect(text.split(`${word} `).length - 1).toBeGreaterThanOrEqual(reportSections.length - 1);
  });

  test("keeps endless words within its margins", async () => {
    const bytes = await renderDocument(aReport("en-GB", "x".repeat(3000)));
    expect(Number(infoOf(bytes).Pages)).toBeLessThanOrEqual(12);
    for (const { width, right, height, bottom } of extentsOf(bytes)) {
      expect(right).toBeLessThanOrEqual(width - 40);
      expect(bottom).toBeLessThanOrEqual(height - 20);
    }
  });
});

describeWithPoppler("the auditor's certificate (needs poppler-utils)", () => {
  test.each(localeCodes)("names in %s the auditor and each audit", async (locale) => {
    const t = documentTexts(locale);
    const bytes = await renderDocument(anAuditorCertificate(locale, 3));
    const text = textOf(bytes);
    const words = [
      t("auditor.title"),
      t("auditor.statement", { count: 3 }),
      "Dr. François L’Écuyer",
      "LT-0142-2026-03",
      t("levels.silver"),
    ];
    for (const expected of words) expect(text).toContain(expected.replace(/\s+/g, " "));
    expect(infoOf(bytes).Pages).toBe("1");
  });

  test("goes on over as many pages as the audits take", async () => {
    const bytes = await renderDocument(anAuditorCertificate("en-GB", 60));
    expect(textOf(bytes)).toContain("LT-0142-2026-60");
    expect(textOf(bytes)).toContain("Page 5 of 5");
  });
});

describeWithPoppler("the sheet of an access code (needs poppler-utils)", () => {
  test.each(localeCodes)("says in %s where one signs in, and with what", async (locale) => {
    const t = documentTexts(locale);
    const bytes = await renderDocument(anAccessSheet(locale));
    const text = textOf(bytes);
    for (const part of ["BG-0311", "abcd-efgh-jkmn-pqrs", "https://quality.example.org/dashboard/auth/login"])
      expect(text).toContain(part);
    expect(text).toContain(`Роза Трейд ООД · ${t("access.roles.trainer")}`);
    expect(infoOf(bytes)).toMatchObject({ Pages: "1", Title: `${t("access.title")} BG-0311` });
  });
});
