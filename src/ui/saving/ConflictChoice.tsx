import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "#src/ui/saving/saving.css";

interface ConflictChoiceProps {
  /** Headings of the two versions. */
  titles: { mine: string; theirs: string };
  mine: ReactNode;
  theirs: ReactNode;
  onChoose(whose: "mine" | "theirs"): void;
}

/** The same was changed twice: both versions stand side by side until one of them is chosen. */
export function ConflictChoice({ titles, mine, theirs, onChoose }: ConflictChoiceProps) {
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
    </div>
  );
}
