import { describe, expect, test } from "vitest";
import { countryName, formatDate, formatMonths, formatPoints } from "#domain/certificate/format.ts";
import { levelColours } from "#domain/certificate/palette.ts";
import { sealShape } from "#domain/certificate/seal.ts";
import type { Level } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import auditFields from "#schemas/audit-fields.json";
import type { Achievement } from "#server/pdf/documents.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { aCertificate, anIssuer } from "#tests/pdf/documents.ts";
import { objectsOf } from "#tests/pdf/objects.ts";
import { describeWithPoppler, extentsOf, fontsOf, infoOf, pagesOf, pageTextsOf, textOf } from "#tests/pdf/poppler.ts";

const levels: Level[] = ["bronze", "silver", "gold"];

describeWithPoppler("the certificate (needs poppler-utils)", () => {
  test.each(localeCodes)("says in %s all that a certificate has to say, on two sides", async (locale) => {
    const document = aCertificate(locale);
    const { certificate } = document;
    const t = documentTexts(locale);
    const bytes = await renderDocument(document);
    const text = textOf(bytes);
    const until = { months: formatMonths(24, locale), date: formatDate(certificate.expirationDate, locale) };
    const expected = [
      t("title"),
      t("levels.gold"),
      t("achievements"),
      certificate.enterpriseName,
      certificate.peCode,
      anIssuer.name,
      anIssuer.address.replace("\n", ", "),
      `${anIssuer.place}, ${formatDate(certificate.date, locale)}`,
      anIssuer.signatory,
      anIssuer.signatoryFunction,
      t("criteria", { edition: 3 }),
      t("rules", { version: 2 }),
      t("site:footer.eu"),
      certificate.number,
      countryName(certificate.country, locale),
      formatDate(certificate.date, locale),
      t("facts.validUntil", until),
      certificate.institution,
      certificate.peTrainer,
      ...certificate.peStudents,
      ...certificate.auditors,
      ...certificate.achievements.map(({ title }) => title),
      t("points", { points: formatPoints(113, locale), max: formatPoints(140, locale) }),
      document.verifyUrl,
    ];
    for (const words of expected) expect(text).toContain(words.replace(/\s+/g, " "));
    expect(infoOf(bytes)).toMatchObject({
      Pages: "2",
      Title: `${t("title")} ${certificate.number}`,
      Author: anIssuer.name,
    });
    expect(Buffer.from(bytes).includes(`/Lang (${locale})`)).toBe(true);
  });

  test.each(localeCodes)("says in %s on its front which audit fields it covers", async (locale) => {
    const t = documentTexts(locale);
    const titles = auditFields.fields.map(({ title }) => title[locale]);
    for (const covered of [1, 10]) {
      const document = aCertificate(locale);
      const [first] = document.certificate.achievements as [Achievement];
      document.certificate.achievements = titles
        .slice(0, covered)
        .map((title) => ({ ...first, auditFieldId: title, title }));
      const [front = ""] = pageTextsOf(await renderDocument(document));
      expect(front).toContain(t("fields", { covered, offered: 10 }).replaceAll(/\s+/g, " "));
      expect(titles.filter((title) => front.includes(title.replaceAll(/\s+/g, " ")))).toEqual(titles.slice(0, covered));
    }
  });

  test("leaves names whole, closer in themselves than to each other, under a heading on every page", async () => {
    const peStudents = Array.from(
      { length: 60 },
      (_, index) => `Maximiliane Großmann-Schwarzenberger von Hohenstein ${index}`,
    );
    const bytes = await renderDocument(aCertificate("en-GB", { peStudents }));
    const [, ...behind] = pagesOf(bytes);
    expect(behind.length).toBeGreaterThan(1);
    for (const page of behind) expect(page.join(" ")).toContain("PE students");
    for (const name of peStudents) expect(textOf(bytes)).toContain(name);
  });

  test("embeds the letters it uses, of one family", async () => {
    const fonts = fontsOf(await renderDocument(aCertificate("bg-BG")));
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts)
      expect(font).toMatchObject({ name: expect.stringContaining("NotoSans"), embedded: true, subset: true });
  });

  test("keeps every letter in later documents of the same thread", async () => {
    await renderDocument(aCertificate("lt-LT", { institution: "Žaliasis Šilas", enterpriseName: "Žiežirba" }));
    const text = textOf(await renderDocument(aCertificate("de-DE", { enterpriseName: "Zürcher Zeitfirma Zahl" })));
    expect(text).toContain("Zertifikatsnummer");
    expect(text).toContain("Dieses Zertifikat lässt sich");
    expect(text).toContain("Zürcher Zeitfirma Zahl");
  });

  test.each([
    [1, 1, 1],
    [7, 2, 12],
    [7, 4, 12],
    [10, 2, 1],
    [10, 4, 12],
    [10, 4, 13],
    [10, 4, 24],
    [10, 4, 25],
    [10, 4, 40],
  ])("has room on its two sides for %i fields, %i auditors, %i students", async (fields, audit, learn) => {
    const names = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name} ${index}`);
    const peStudents = names(learn, "Maximiliane Hohenstein");
    const auditors = names(audit, "Univ.-Prof. Mag. Elisabeth Thurn");
    const [first] = aCertificate("de-DE").certificate.achievements as [Achievement];
    const achievements = names(fields, "Gesellschaftliche Verantwortung").map((title) => ({
      ...first,
      auditFieldId: title,
      title,
    }));
    const bytes = await renderDocument(aCertificate("de-DE", { peStudents, auditors, achievements }));
    expect(infoOf(bytes).Pages).toBe("2");
    const text = textOf(bytes);
    for (const words of [...peStudents, ...auditors, ...achievements.map(({ title }) => title)])
      expect(text).toContain(words);
  });

  test.each(["W", "Щ", "-", "x "])("stays on its pages with endless words of %j", async (letter) => {
    const endless = letter.repeat(3000 / letter.length);
    const names = Array.from({ length: 40 }, () => letter.repeat(120 / letter.length));
    const bytes = await renderDocument(
      aCertificate("en-GB", {
        enterpriseName: endless,
        institution: endless,
        auditors: [endless],
        peStudents: names,
      }),
    );
    expect(Number(infoOf(bytes).Pages)).toBeLessThanOrEqual(8);
    for (const { width, right } of extentsOf(bytes)) expect(right).toBeLessThanOrEqual(width - 26);
  });

  test.each(levels)("keeps the longest values that a %s record may have apart from each other", async (level) => {
    const longest = (length: number) => "Übungsfirma Werkstattgesellschaft ".repeat(10).slice(0, length);
    const [first] = aCertificate("de-DE").certificate.achievements as [Achievement];
    const achievements = Array.from({ length: 10 }, (_, index) => ({
      ...first,
      auditFieldId: String(index),
      title: `${longest(116)} ${index}`,
    }));
    const values = { enterpriseName: longest(200), institution: longest(200), achievements };
    const bytes = await renderDocument(aCertificate("de-DE", { level, ...values }));
    expect(Number(infoOf(bytes).Pages)).toBeLessThanOrEqual(3);
    const [front] = pagesOf(bytes);
    expect(front?.findIndex((line) => line.includes("In 10 von 10 Auditfeldern"))).toBeLessThan(
      front?.findIndex((line) => line.includes("Zertifikatsnummer")) ?? 0,
    );
    for (const { height, bottom } of extentsOf(bytes)) expect(bottom).toBeLessThanOrEqual(height - 26);
  });

  test("leaves out pictures, names of nobody, and what cannot be seen", async () => {
    const certificate = { enterpriseName: "Amber 🎉👩🏽‍💻🇱🇹 Lane\u202e UAB", peTrainer: "", peStudents: ["", ""] };
    const text = textOf(await renderDocument(aCertificate("en-GB", certificate)));
    expect(text).toContain("Amber Lane UAB");
    expect(text).not.toContain("PE trainer");
    expect(text).not.toContain("PE students");
  });
});

describe("the seal", () => {
  test("has for each level a form and a colour of its own, and as many steps as the level asks for", () => {
    const shapes = levels.map(sealShape);
    expect(new Set(shapes.map(({ body }) => body)).size).toBe(3);
    expect(new Set(levels.map((level) => levelColours[level].base)).size).toBe(3);
    expect(shapes.map(({ steps }) => steps.filter(({ asked }) => asked).length)).toEqual([2, 3, 4]);
    expect(shapes.map(({ stars }) => stars.match(/M/g)?.length)).toEqual([1, 2, 3]);
  });
});

test("the same certificate has the same objects", async () => {
  const first = await renderDocument(aCertificate("fr-FR"));
  expect(objectsOf(first)).toEqual(objectsOf(await renderDocument(aCertificate("fr-FR"))));
});
