import { expect, test } from "vitest";
import { percentOf } from "#domain/percent.ts";
import { localeCodes } from "#domain/programme.ts";
import { reportSections } from "#domain/report/report.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { GradeView } from "#src/audit/grades/GradeView.tsx";
import { ComparedSteps } from "#src/audit/parts/ComparedSteps.tsx";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";
import { ReportSections } from "#src/audit/parts/ReportSections.tsx";
import { ReportHeadFacts } from "#src/audit/result/ReportHeadFacts.tsx";
import { CertificateFacts } from "#src/site/verify/CertificateFacts.tsx";
import { RecordFacts } from "#src/site/verify/RecordVerdict.tsx";
import { aCertificate, anAuditorRecord, aReport } from "#tests/pdf/documents.ts";
import { markupText, namespaceText, plainWordsIn, wordsWithout } from "#tests/pdf/markup.tsx";
import { describeWithPoppler, infoOf, linksOf, textOf } from "#tests/pdf/poppler.ts";

describeWithPoppler("a document and its web page (needs poppler-utils)", () => {
  test.each(localeCodes)("a certificate has the facts of its public page in %s, and people", async (locale) => {
    const document = aCertificate(locale);
    const { certificate, verifyUrl } = document;
    const t = documentTexts(locale);
    const state = {
      source: "platform",
      fields: null,
      recorded: null,
      state: "valid",
      sample: false,
      revokedOn: null,
      replacedBy: null,
      checkedAt: "",
    } as const;
    const page = markupText(<CertificateFacts certificate={{ ...certificate, ...state }} />, locale);
    const pdf = await renderDocument(document);
    const [printed, shown] = [plainWordsIn(textOf(pdf)), plainWordsIn(page)];
    const { peStudents, auditors, peTrainer, issuer } = certificate;
    const { place = "", signatory = "", signatoryFunction = "" } = issuer ?? {};
    const people = plainWordsIn(...peStudents, ...auditors, peTrainer, place, signatory, signatoryFunction);
    const labels = ["people.auditors", "people.peTrainer", "accessible", "verify", "credential", "awardedTo", "level"];
    const ofFrame = ["issuer", "programme", "site:footer.eu"];
    const onlyPrinted = plainWordsIn(
      ...[...labels, ...ofFrame].map((key) => t(key)),
      t("people.peStudents", { count: peStudents.length }),
      verifyUrl,
    );
    const onlyShown = plainWordsIn(
      namespaceText("verify", locale),
      t("badge.image"),
      t("facts.institution"),
      t("facts.country"),
    );
    expect(wordsWithout(printed, shown, people, onlyPrinted)).toEqual([]);
    expect(wordsWithout(shown, printed, onlyShown)).toEqual([]);
    expect(infoOf(pdf).Keywords).toBe(verifyUrl);
    expect(linksOf(pdf)[0]).toEqual({ page: 1, address: verifyUrl });
  });

  test.each(localeCodes)("the record of an auditor has the facts of its public page in %s", async (locale) => {
    const document = anAuditorRecord(locale);
    const { certificate, verifyUrl, name, year, facts } = document;
    const t = documentTexts(locale);
    const { number, shortCode, date, issuer } = certificate;
    const content = { number, shortCode, date, issuer, name, year, facts };
    const state = { verificationId: "ar-k3v9w2mhx7q4t8psk3v9w2", sample: false, checkedAt: "" };
    const page = markupText(<RecordFacts page={{ ...content, ...state }} />, locale);
    const pdf = await renderDocument(document);
    const [printed, shown] = [plainWordsIn(textOf(pdf)), plainWordsIn(page)];
    const { place = "", signatory = "", signatoryFunction = "" } = issuer ?? {};
    const labels = ["auditorRecord:accessible", "issuer", "programme", "page"];
    const onlyPrinted = plainWordsIn(
      ...labels.map((key) => t(key)),
      "1",
      verifyUrl,
      place,
      signatory,
      signatoryFunction,
    );
    expect(wordsWithout(printed, shown, onlyPrinted)).toEqual([]);
    expect(wordsWithout(shown, printed, plainWordsIn(t("verify:issuer")))).toEqual([]);
    expect(infoOf(pdf).Keywords).toBe(verifyUrl);
    expect(linksOf(pdf)[0]).toEqual({ page: 1, address: verifyUrl });
  });

  test.each(localeCodes)("a report has the facts of the audit's result in %s", async (locale) => {
    const level = "silver";
    const report = aReport(locale, "The team works with care.", level);
    const { task, scores, compared, graded, webPage, verifyUrl } = report;
    const t = documentTexts(locale);
    const certificate = { ...aCertificate(locale).certificate, taskCode: task.code, title: task.title, level } as const;
    const fields = scores.map((score) => ({ ...score, graded: 1, total: 1 }));
    const sum = (of: "points" | "max") => scores.reduce((total, score) => total + score[of], 0);
    const [points, max] = [sum("points"), sum("max")];
    const score = { points, max, percent: percentOf(points, max), fields };
    const titles = Object.fromEntries(scores.map(({ auditFieldId, title }) => [auditFieldId, title]));
    const page = markupText(
      <>
        <ReportHeadFacts certificate={certificate} requested={task.level} />
        <FieldScores score={score as never} rules={rulesOn(new Date())} titles={titles} />
        <ComparedSteps compared={compared} titles={titles} />
        <ReportSections sections={report.sections} />
        {graded.flatMap(({ questions }) =>
          questions.map(({ id, title, max: maxPoints, weight, points: given, ...rest }) => {
            const proofs = rest.proofs.map((proof) => ({ ...proof, url: "file:plan" }));
            const result = given === null ? { notApplicable: true as const } : { points: given };
            const assessment = { ...result, comment: rest.comment, proofs };
            return (
              <div key={id}>
                {title} <GradeView assessment={assessment} question={{ maxPoints, weight }} />
              </div>
            );
          }),
        )}
      </>,
      locale,
    );
    const pdf = await renderDocument(report);
    const [printed, shown] = [plainWordsIn(textOf(pdf)), plainWordsIn(page)];
    const labels = [
      "issuer",
      "programme",
      "report.accessible",
      "report.verify",
      "report.scores",
      "report.annex",
      "page",
    ];
    const places = reportSections.map((_, index) => String(index + 1));
    const onlyPrinted = plainWordsIn(
      ...labels.map((key) => t(key)),
      t("threshold"),
      // The page has words for the most frequent weights.
      t("report.part"),
      ...places,
      webPage,
      verifyUrl ?? "",
    );
    expect(wordsWithout(printed, shown, onlyPrinted)).toEqual([]);
    const onlyShown = plainWordsIn(...["audit", "questionnaire"].map((name) => namespaceText(name, locale)));
    expect(wordsWithout(shown, printed, onlyShown)).toEqual([]);
    expect(infoOf(pdf).Keywords).toBe(webPage);
    expect(linksOf(pdf)).toEqual([{ page: 1, address: webPage }, expect.objectContaining({ address: verifyUrl })]);
  });
});
