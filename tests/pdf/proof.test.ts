import jsQR from "jsqr";
import { expect, test } from "vitest";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { aCertificate, anAuditorCertificate } from "#tests/pdf/documents.ts";
import { describeWithPoppler, linksOf, pageTextsOf, pictureOf, textOf } from "#tests/pdf/poppler.ts";

/** Content of the code that a camera reads on a page of the document. */
function readCode(bytes: Uint8Array, dotsPerInch: number, page = 1): string | undefined {
  const { data, width, height } = pictureOf(bytes, page, dotsPerInch);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

describeWithPoppler("how a certificate is checked (needs poppler-utils)", () => {
  test.each(localeCodes)("its front leads in %s to its public page and to its credential", async (locale) => {
    const document = aCertificate(locale);
    const bytes = await renderDocument(document);
    const { verifyUrl, credentialUrl } = document;
    expect(linksOf(bytes)).toEqual([
      { page: 1, address: verifyUrl },
      { page: 1, address: verifyUrl },
      { page: 1, address: verifyUrl },
      { page: 1, address: credentialUrl },
      { page: 2, address: verifyUrl },
    ]);
    const text = textOf(bytes);
    for (const words of [verifyUrl, documentTexts(locale)("credential")]) expect(text).toContain(words);
    for (const page of [1, 2]) expect(readCode(bytes, 100, page)).toBe(verifyUrl);
    const { number, shortCode } = document.certificate;
    for (const page of pageTextsOf(bytes)) expect(page).toContain(`${number} ${shortCode}`);
  });

  test.each(["bronze", "silver", "gold"] as const)("a camera reads the code of a %s one", async (level) => {
    const document = aCertificate("en-GB", { level });
    expect(readCode(await renderDocument(document), 150)).toBe(document.verifyUrl);
  });

  test("the code of a long address is read in print", async () => {
    const verifyUrl = `https://${"quality-programme.".repeat(5)}practice-enterprises.example/verify/k3v9w2mhx7q4t8psAAAAAA`;
    const bytes = await renderDocument({ ...aCertificate("de-DE"), verifyUrl });
    expect(readCode(bytes, 200)).toBe(verifyUrl);
    expect(textOf(bytes)).toContain(verifyUrl);
  });

  test("the line that every field had to reach is the certificate's own, in words and in colour", async () => {
    const before = { field: 35, bronze: 40, silver: 55, gold: 70 };
    const drawn = (field: number) => renderDocument(aCertificate("en-GB", { thresholds: { ...before, field } }));
    expect(textOf(await drawn(35))).toContain("The line marks the 35% needed in every field.");
    expect(Buffer.compare(pictureOf(await drawn(35), 2, 60).data, pictureOf(await drawn(36), 2, 60).data)).not.toBe(0);
  });
});

describeWithPoppler("a document of the demonstration (needs poppler-utils)", () => {
  const word = (locale: Locale) => documentTexts(locale)("sample");

  test.each(localeCodes)("says on every page in %s that it is a sample", async (locale) => {
    for (const document of [aCertificate(locale), anAuditorCertificate(locale)]) {
      const pages = textOf(await renderDocument({ ...document, sample: true }))
        .split("\f")
        .slice(0, -1);
      for (const page of pages) expect(page.replace(/\s/g, "")).toContain(word(locale));
    }
  });

  test("says so only of a demonstration", async () => {
    for (const document of [aCertificate("en-GB"), anAuditorCertificate("en-GB")])
      expect(textOf(await renderDocument(document))).not.toContain(word("en-GB"));
  });
});
