import type { TFunction } from "i18next";
import type { Offer } from "#domain/report/offers.ts";

/** The names that a line needs. */
export interface OfferNames {
  fields: Readonly<Record<string, string>>;
  questions: Readonly<Record<string, string>>;
}

/** A graded question as a line of the report: the auditor's comment first, then question and points. */
export function offerLine(offer: Offer, { fields, questions }: OfferNames, t: TFunction<"report">): string {
  const { questionId, auditFieldId, points, max, comment } = offer;
  const names = { field: fields[auditFieldId] ?? auditFieldId, title: questions[questionId] ?? "", points, max };
  const said = comment.replace(/\s*\n\s*/g, " ");
  return `– ${said ? t("offers.said", { ...names, said }) : t("offers.line", names)}`;
}
