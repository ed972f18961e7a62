import { expect, test } from "vitest";
import { formatPercent } from "#domain/certificate/format.ts";
import { localeCodes } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { badgeResults } from "#server/certificates/credentials/results.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { AchievementsSide } from "#src/audit/certificate/AchievementsSide.tsx";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";
import { CertificateFacts } from "#src/site/verify/CertificateFacts.tsx";
import { aCertificate } from "#tests/pdf/documents.ts";
import { markupText } from "#tests/pdf/markup.tsx";
import { describeWithPoppler, textOf } from "#tests/pdf/poppler.ts";

const FIELD = { auditFieldId: "sales", title: "Sales", points: 64, max: 72 };
const whole = { points: 890, max: 940 };

/** The percentages in a text, as numbers. */
const percentagesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?%/gu)].map(([, number = ""]) => Number(number.replace(",", ".")));

describeWithPoppler("the shares of one audit (needs poppler-utils)", () => {
  test.each(localeCodes)(
    "are the same in the result, certificate, PDF, public page and credential in %s",
    async (locale) => {
      // Certificates from before shares had a decimal have stored whole ones.
      const achievements = [{ ...FIELD, percent: 88 }];
      const document = aCertificate(locale, { points: whole.points, pointsMax: whole.max, achievements });
      const { certificate } = document;
      const facts = { source: "platform", fields: null, recorded: null, state: "valid", sample: false } as const;
      const rest = { revokedOn: null, replacedBy: null, checkedAt: "" };
      const score = { ...whole, percent: 0, fields: [{ ...FIELD, percent: 0, graded: 1, total: 1 }] };
      const titles = { sales: "Sales" };
      const places = {
        result: markupText(<FieldScores score={score as never} rules={rulesOn(new Date())} titles={titles} />, locale),
        view: markupText(
          <AchievementsSide {...{ certificate: certificate as never, fieldTitles: titles, locale }} />,
          locale,
        ),
        page: markupText(<CertificateFacts certificate={{ ...certificate, ...facts, ...rest }} />, locale),
        pdf: textOf(await renderDocument(document)),
      };
      for (const [place, text] of Object.entries(places)) {
        const shown = percentagesIn(text);
        expect(shown, place).toEqual(expect.arrayContaining([94.6, 88.8]));
        for (const other of [94, 95, 88, 89]) expect(shown, place).not.toContain(other);
      }
      const names = { overall: "All", fields: {} };
      const { result } = badgeResults("urn:x", certificate as never, names);
      expect(result.map(({ value }) => value)).toEqual(["94.6", "88.8"]);
      expect(formatPercent(59.9, locale)).not.toMatch(/60/);
    },
  );
});
