import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConflictChoice } from "#src/ui/saving/ConflictChoice.tsx";

interface SectionConflictProps {
  /** The section's title. */
  title: string;
  mine: ReactNode;
  theirs: ReactNode;
  onChoose(whose: "mine" | "theirs"): void;
}

/** Displays both versions of a report's section side by side if it was changed in two places, until one is chosen. */
export function SectionConflict({ title, mine, theirs, onChoose }: SectionConflictProps) {
  const { t } = useTranslation("questionnaire");
  return (
    <section aria-label={title}>
      <p role="alert">{t("autosave.conflictTitle")}</p>
      <ConflictChoice
        titles={{ mine: t("autosave.mine"), theirs: t("autosave.theirs") }}
        mine={mine}
        theirs={theirs}
        onChoose={onChoose}
      />
    </section>
  );
}
