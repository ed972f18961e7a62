import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Offers, offersOf } from "#domain/report/offers.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { offerLine } from "#src/audit/reporting/offerLine.ts";
import { toSections } from "#src/audit/responses.ts";

/** The order of the suggested lines. */
export type OfferOrder = "largest" | "field";

/** A line that can be inserted into the report. */
export interface OfferedLine {
  questionId: string;
  auditFieldId: string;
  line: string;
}

/** Suggestions for one section, in order. */
export interface OfferedLines {
  kind: keyof Offers;
  lines: OfferedLine[];
  order: OfferOrder;
  setOrder(order: OfferOrder): void;
}

/** A graded audit. */
interface Judged extends Pick<TaskPartProps, "task"> {
  responses: Responses;
  assessments: Assessments;
}

/**
 * Suggestions from the grades that a section does not contain yet. The section of strengths gets strong answers, others
 * get lost points.
 */
export function useOffers({ task, responses, assessments }: Judged, section: string, text: string): OfferedLines {
  const { t } = useTranslation("report");
  const [order, setOrder] = useState<OfferOrder>("largest");
  const { questionnaire, answers } = responses;
  const kind = section === "strengths" ? "strengths" : "losses";
  const offers = useMemo(
    () => offersOf(toSections(questionnaire.sections), answers, assessments, rulesOf(task)),
    [questionnaire, answers, assessments, task],
  );
  const names = useMemo(() => {
    const titled = questionnaire.sections.map(({ auditFieldId, title }) => [auditFieldId, title]);
    const asked = questionnaire.sections.flatMap(({ questions }) => questions.map(({ id, title }) => [id, title]));
    return { fields: Object.fromEntries(titled), questions: Object.fromEntries(asked) };
  }, [questionnaire]);
  const ordered = useMemo(() => {
    if (order === "largest") return offers[kind];
    const fields = questionnaire.sections.map(({ auditFieldId }) => auditFieldId);
    return offers[kind].toSorted((a, b) => fields.indexOf(a.auditFieldId) - fields.indexOf(b.auditFieldId));
  }, [offers, kind, order, questionnaire]);
  const lines = useMemo(
    () =>
      ordered
        .map((offer) => ({
          questionId: offer.questionId,
          auditFieldId: offer.auditFieldId,
          line: offerLine(offer, names, t),
        }))
        .filter(({ line }) => !text.includes(line)),
    [ordered, names, t, text],
  );
  return { kind, lines, order, setOrder };
}
