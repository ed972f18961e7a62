import { useTranslation } from "react-i18next";
import { type AnchorHint, anchorHint } from "#domain/questionnaire/anchorHints.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { listFormat } from "#domain/texts/formats.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { useWorth } from "#src/audit/parts/worth.ts";

/** The points of a question with their meaning, and the step that the answer appears to reach. */
export function WorthLadder({ question }: { question: QuestionView }) {
  const { store } = useAnswering();
  const { draft } = useAnswerEntry(question.id);
  const worth = useWorth();
  const hint = anchorHint(store.question(question.id), draft);
  return (
    <>
      <p>{worth.offered(question)}</p>
      <PointScale question={question} points={hint?.step} />
      {hint ? <HintWords {...hint} /> : null}
    </>
  );
}

function HintWords({ step, found, next }: AnchorHint) {
  const { t, i18n } = useTranslation("workbench");
  const listed = (signs: readonly string[]) =>
    listFormat(i18n.language).format(signs.map((sign) => t(`hint.signs.${sign}`)));
  return (
    <p className="help-hint">
      {found.length > 0 ? t("hint.contains", { step, signs: listed(found) }) : t("hint.reached", { step })}{" "}
      {next.length > 0
        ? t("hint.next", { step: step + 1, signs: listed(next) })
        : t("hint.compare", { step: step + 1 })}{" "}
      <small>{t("hint.note")}</small>
    </p>
  );
}
