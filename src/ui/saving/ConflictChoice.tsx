import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "#src/ui/saving/saving.css";

interface ConflictChoiceProps {
  /** Headings of the two versions. */
  titles: { mine: string; theirs: string };
  mine: ReactNode;
  theirs: ReactNode;
  /** Joins both versions, if that is possible. */
  onKeepBoth?: (() => void) | undefined;
  onChoose(whose: "mine" | "theirs"): void;
}

/** Displays both versions of a concurrent change side by side until one or both are chosen. */
export function ConflictChoice({ titles, mine, theirs, onKeepBoth, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation("questionnaire");
  return (
    <div className="conflict-choice">
      <section>
        <h4>{titles.mine}</h4>
        {mine}
        <Button onClick={() => onChoose("mine")}>{t("conflict.keepMine")}</Button>
      </section>
      <section>
        <h4>{titles.theirs}</h4>
        {theirs}
        <Button onClick={() => onChoose("theirs")}>{t("conflict.takeTheirs")}</Button>
      </section>
      {onKeepBoth ? (
        <Button className="conflict-both" onClick={onKeepBoth}>
          {t("conflict.keepBoth")}
        </Button>
      ) : null}
    </div>
  );
}
