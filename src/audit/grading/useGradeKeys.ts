import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { commentFieldId } from "#src/audit/grading/GradeControls.tsx";
import { useDigits } from "#src/audit/grading/useDigits.ts";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";
import { isTaken, writes } from "#src/audit/workbench/keys.ts";
import { pressedKey } from "#src/core/pressedKey.ts";

/** Actions of the keyboard shortcuts for grading. Impossible actions return the reason. */
export interface GradeKeys {
  onPoints(points: number): void;
  onNextUngraded(): void;
  onNext(): void;
  onBack(): void;
  onComment(): void;
  onPhrases(): void;
  onNotApplicable(): string | undefined;
  onTakeOver(): string | undefined;
  onTakeAll(): void;
  onHelp(): void;
}

/** Choices are not text fields, so digits set points in them too. */
const fields = `input:not([type=radio], [type=checkbox]), ${writes}`;

/**
 * Shortcuts that only work while the question or its points have the focus, not elsewhere on the page or in a dialog
 * over it (WCAG 2.1.4). An impossible action is `refused` and announced; points above the maximum block Enter until
 * others are set.
 */
export function useGradeKeys({ id, maxPoints }: { id: string; maxPoints: number }, keys: GradeKeys) {
  const { t } = useTranslation("questionnaire");
  const together = useDigits(id, maxPoints);
  const [refusal, setRefusal] = useState<{ id: string; message: string; holds: boolean }>();
  const current = refusal?.id === id ? refusal : undefined;
  const refuse = (message: string | undefined, holds = false) =>
    setRefusal(message ? { id, message, holds } : undefined);
  const goOn = () => {
    if (!current?.holds) keys.onNextUngraded();
  };
  const givePoints = (given: string) => {
    const fits = Number(given) <= maxPoints;
    refuse(fits ? undefined : t("grading.tooMany", { points: given, max: maxPoints }), !fits);
    if (fits) keys.onPoints(Number(given));
  };
  const byLetter: Record<string, () => void> = {
    j: keys.onNext,
    k: keys.onBack,
    c: keys.onComment,
    p: keys.onPhrases,
    n: () => refuse(keys.onNotApplicable()),
    u: () => refuse(keys.onTakeOver()),
    a: keys.onTakeAll,
    "?": keys.onHelp,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTaken(event)) return;
    const target = event.target as HTMLElement;
    const card = document.getElementById(cardId(id));
    const commenting = target.id === commentFieldId(id);
    const writing = target.closest(fields) !== null;
    if (commenting && event.key === "Escape" && !event.nativeEvent.isComposing) return card?.focus();
    const control = event.ctrlKey || event.metaKey;
    if (event.key === "Enter") {
      const here = target === card || target.getAttribute("type") === "radio";
      if (!(control ? commenting || !writing : here)) return;
      event.preventDefault();
      return goOn();
    }
    if (control || event.altKey || writing) return;
    const key = pressedKey(event) ?? "";
    if (/\d/.test(key)) return givePoints(together(key, event.timeStamp));
    const act = byLetter[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { onKeyDown, refused: current?.message, forget: () => setRefusal(undefined) };
}
