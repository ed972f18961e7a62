import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "#domain/generated/resources.ts";
import { findingText } from "#domain/report/finding.ts";
import { offersOf } from "#domain/report/offers.ts";
import { planOffers } from "#domain/report/planOffers.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { PlanDialog } from "#src/audit/improving/PlanDialog.tsx";
import { PlanList } from "#src/audit/improving/PlanList.tsx";
import { PlanOffers } from "#src/audit/improving/PlanOffers.tsx";
import type { NewItem } from "#src/audit/improving/usePlan.ts";
import type { TakenPlan } from "#src/audit/improving/useTakenPlan.ts";
import type { DomainSection } from "#src/audit/responses.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { focusHeading } from "#src/ui/lostFocus.ts";

interface ImprovementPlanProps extends Pick<TaskPartProps, "task"> {
  sections: DomainSection[];
  responses: Responses;
  report: Report | null;
  assessments: Assessments;
  plan: TakenPlan;
}

/**
 * The enterprise's plan after the audit: improvements from weak answers, weaknesses and recommendations, or its own
 * ideas.
 */
export function ImprovementPlan({ task, sections, responses, report, assessments, plan }: ImprovementPlanProps) {
  const { t, i18n } = useTranslation(["audit", "records"]);
  const { found, problem, retry, own, mayPlan, take } = plan;
  const [planned, setPlanned] = useState<NewItem>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { answers, questionnaire } = responses;
  const offers = useMemo((): NewItem[] => {
    const titles = new Map(
      questionnaire.sections.flatMap(({ questions }) => questions.map(({ id, title }) => [id, title])),
    );
    const weak = offersOf(sections, answers, assessments, rulesOf(task)).losses.map(
      ({ questionId, auditFieldId, comment }) => ({
        origin: "weakness" as const,
        auditFieldId,
        finding: findingText({ kind: "question", id: questionId }),
        action: comment || (titles.get(questionId) ?? ""),
      }),
    );
    const written = planOffers(report?.sections ?? {}, i18n.language);
    const all: NewItem[] = [
      ...weak,
      ...written.map(({ origin, section, text }) => ({
        origin,
        action: text,
        finding: findingText({ kind: "section", id: section }),
      })),
    ];
    return [...new Map(all.map((offer) => [`${offer.origin} ${offer.action}`, offer])).values()];
  }, [task, questionnaire, sections, answers, assessments, report, i18n.language]);
  if (problem && !found) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!mayPlan && own.length === 0) return null;
  const taken = new Set(
    own.flatMap(({ action, finding }) => [action, ...(finding?.startsWith("question:") ? [finding] : [])]),
  );
  const open = offers.filter(({ action, finding }) => action && !taken.has(action) && !taken.has(finding ?? ""));
  const takeOffer = async (offer: NewItem) => {
    if (await take(offer)) focusHeading(heading.current);
    else setPlanned(offer);
  };
  const isEmpty = found && own.length === 0;
  return (
    <section aria-labelledby="improvement-plan" className="improvement-plan">
      <h2 id="improvement-plan" ref={heading}>
        {t("plan.title")}
      </h2>
      <p className="home-intro">{t("plan.intro")}</p>
      {isEmpty ? <p>{t(open.length > 0 ? "records:plan.startOffer" : "records:plan.startOwn")}</p> : null}
      <PlanList items={own} heading="improvement-plan" onChanged={retry} />
      {mayPlan ? (
        <>
          <PlanOffers offers={open} onTake={takeOffer} />
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setPlanned({ origin: "own" })}>
            {t("plan.add")}
          </Button>
        </>
      ) : null}
      {planned ? (
        <PlanDialog taskCode={task.code} item={planned} onClose={() => setPlanned(undefined)} onSaved={retry} />
      ) : null}
    </section>
  );
}
