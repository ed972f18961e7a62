import { Button } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { listFormat } from "#domain/texts/formats.ts";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { showPanel } from "#src/audit/answering/versions/panel.ts";
import { useGoToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import "#src/audit/answering/versions/versions.css";

interface ReplacedNoticeProps {
  /** The question that is open. */
  questionId?: string | undefined;
}

/** Notifies the author of an answer that a teammate changed, immediately or at the next visit, with a link. */
export function ReplacedNotice({ questionId }: ReplacedNoticeProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const { visible } = useSummary();
  const goTo = useGoToQuestion();
  const { replaced } = useSyncExternalStore(team.subscribe, team.state);
  const asked = replaced.filter((each) => visible.has(each.questionId));
  const here = asked.find((each) => each.questionId === questionId);
  const first = here ?? asked[0];
  const named = here ? [here] : asked;
  const names = () => listFormat(i18n.language).format(new Set(named.map(({ by }) => by)));
  const show = (id: string) => (here ? showPanel(id) : goTo(id));
  return (
    <div role="status">
      {first ? (
        <p className="replaced-notice">
          {here
            ? t("replaced.thisOne", { name: here.by })
            : t("replaced.notice", { count: asked.length, names: names() })}{" "}
          <Button type="link" size="small" onClick={() => show(first.questionId)}>
            {t("replaced.show")}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
