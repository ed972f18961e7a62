import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import { withDeciders } from "#domain/questionnaire/edit.ts";
import { hasBrokenCondition } from "#src/form-builder/brokenCondition.ts";
import { Preview } from "#src/form-builder/Preview.tsx";

interface LivePreviewProps {
  questions: readonly Question[];
  selected: string | undefined;
  locale: string;
}

/** A question whose condition cannot work is shown without it. */
const alone = ({ visibleIf: _condition, ...question }: Question): Question => question;

/** Questions for previewing one: those of its condition are included, so that it can be tried. */
function previewed(questions: readonly Question[], id: string | undefined): Question[] {
  const chosen = questions.find((one) => one.id === id);
  if (!chosen) return [];
  const together = withDeciders(questions, chosen.id);
  return together.some((one) => hasBrokenCondition(one, together)) ? [alone(chosen)] : together;
}

/** The chosen question as the team will see it, while it is written. */
export function LivePreview({ questions, selected, locale }: LivePreviewProps) {
  const { t } = useTranslation("building");
  const now = useMemo(() => previewed(questions, selected), [questions, selected]);
  const shown = useDeferredValue(now);
  return (
    <>
      <h2 id="builder-preview">{t("preview.asSeen")}</h2>
      {shown.length === 0 ? <p>{t("preview.choose")}</p> : null}
      {shown.length > 1 ? <p>{t("preview.deciders")}</p> : null}
      <Preview questions={shown} locale={locale} />
    </>
  );
}
