import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { findingText } from "#domain/report/finding.ts";
import { longestAction } from "#domain/report/planOffers.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import type { TakenPlan } from "#src/audit/improving/useTakenPlan.ts";

interface TakeFindingProps {
  question: QuestionView;
  sections: readonly SectionView[];
  assessment: Assessment;
  plan: TakenPlan;
}

/** Takes a question with lost points into the improvement plan. Once it is in it, a link leads there. */
export function TakeFinding({ question, sections, assessment, plan }: TakeFindingProps) {
  const { t } = useTranslation("records");
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState(false);
  const { id, title, maxPoints } = question;
  const finding = findingText({ kind: "question", id });
  if (plan.own.some((item) => item.finding === finding))
    return (
      <p>
        <a href="#improvement-plan" ref={(link) => (taken ? link?.focus() : undefined)}>
          {t("plan.isIn")}
        </a>
      </p>
    );
  if (!plan.mayPlan || !plan.found || !losesPoints(assessment, maxPoints)) return null;
  const take = async () => {
    setBusy(true);
    const section = sections.find(({ questions }) => questions.some((each) => each.id === id));
    const action = [...(assessment.comment?.trim() || title)].slice(0, longestAction).join("");
    setTaken(await plan.take({ origin: "weakness", auditFieldId: section?.auditFieldId ?? null, action, finding }));
    setBusy(false);
  };
  return (
    <p>
      <Button size="small" disabled={busy} aria-label={t("plan.takeOne", { title })} onClick={take}>
        {t("plan.take")}
      </Button>
    </p>
  );
}
