import { Button } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { useGoToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import "#src/audit/answering/versions/versions.css";

interface ReplacedNoticeProps {
  /** The question that is open: it says so itself. */
  questionId?: string | undefined;
}

/** Whose answer somebody else has changed hears it, at once or at their next visit, and is led there. */
export function ReplacedNotice({ questionId }: ReplacedNoticeProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const { visible } = useSummary();
  const goTo = useGoToQuestion();
  const { replaced } = useSyncExternalStore(team.subscribe, team.state);
  const elsewhere = replaced.filter((each) => each.questionId !== questionId && visible.has(each.questionId));
  const [first] = elsewhere;
  const names = new Intl.ListFormat(i18n.language).format(new Set(elsewhere.map(({ by }) => by)));
  return (
    <div role="status">
      {first ? (
        <p className="replaced-notice">
          <span>{t("replaced.notice", { count: elsewhere.length, names })}</span>
          <Button size="small" onClick={() => goTo(first.questionId)}>
            {t("replaced.show")}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
