import { useTranslation } from "react-i18next";
import { numberFormat } from "#domain/texts/formats.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { GradingsTable } from "#src/audit/parts/GradingsTable.tsx";
import { Facts } from "#src/shared/Facts.tsx";
import { SealImage } from "#src/shared/SealImage.tsx";

export type Opinion = ResponseOf<"GET", `/tasks/${string}/second-opinion`>;
type Results = NonNullable<Opinion["results"]>;
type Figures = Results["first"];

interface ResultCardProps {
  title: string;
  name: string;
  figures: Figures;
}

/** Level and points of one auditor. */
function ResultCard({ title, name, figures }: ResultCardProps) {
  const { t, i18n } = useTranslation(["opinion", "resources"]);
  const figure = numberFormat(i18n.language);
  const { level, points, max, percent } = figures;
  return (
    <section className="second-card" aria-label={title}>
      <h2>{title}</h2>
      <p>{name}</p>
      <p className="second-level">
        {level ? <SealImage className="finish-seal" level={level} /> : null}
        <strong>{level ? t(`resources:task.values.level.${level}`) : t("noLevel")}</strong>
      </p>
      <p>{t("points", { points: figure.format(points), max: figure.format(max), percent: figure.format(percent) })}</p>
    </section>
  );
}

/** Both results side by side: level and points, the examination, and the questions that both graded. */
export function OpinionResults({ opinion }: { opinion: Opinion }) {
  const { t, i18n } = useTranslation("opinion");
  const { results, examined, firstAuditor, opinions } = opinion;
  if (!results || !examined) return null;
  const figure = numberFormat(i18n.language);
  const { first, second, lost, questions } = results;
  const { proofs, requests, requestsAnswered } = examined;
  const graded = opinions.find(({ finishedAt }) => finishedAt !== null);
  const facts: [string, string][] = [
    [t("examined.questions"), figure.format(examined.questions)],
    [t("examined.proofs"), t("of", { part: proofs.opened, total: proofs.given })],
    [t("examined.notReachable"), figure.format(proofs.notReachable)],
    [t("examined.doesNotShow"), figure.format(proofs.doesNotShow)],
    [t("examined.requests"), t("of", { part: requestsAnswered, total: requests })],
    [t("examined.lost"), figure.format(lost)],
  ];
  return (
    <>
      <div className="second-both">
        <ResultCard title={t("first")} name={firstAuditor} figures={first} />
        {second ? <ResultCard title={t("second")} name={graded?.auditor ?? ""} figures={second} /> : null}
      </div>
      {second && second.level !== first.level ? <p className="second-differs">{t("levelsDiffer")}</p> : null}
      <h2>{t("examined.title")}</h2>
      <Facts facts={facts} />
      {questions.length > 0 ? (
        <GradingsTable
          caption={t("bothGraded", { total: questions.length })}
          heads={[t("question"), t("first"), t("second")]}
          questions={questions.map(({ maxPoints: max, ...question }) => ({ ...question, max }))}
        />
      ) : null}
    </>
  );
}
