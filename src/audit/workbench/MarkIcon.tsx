import { useTranslation } from "react-i18next";
import type { Mark } from "#src/audit/workbench/outline.ts";

/** A question's state as a sign, with its word for who cannot see it. */
export function MarkIcon({ state }: Pick<Mark, "state">) {
  const { t } = useTranslation("workbench");
  return (
    <span className={`mark mark-${state}`} title={t(`marks.${state}`)}>
      <span className="visually-hidden">{t(`marks.${state}`)}</span>
    </span>
  );
}
