import { useTranslation } from "react-i18next";
import type { TaskPart } from "#src/audit/page/parts.ts";
import { taskPath } from "#src/audit/workbench/places.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";

interface NextPartProps {
  taskCode: string;
  /** The visible parts of the audit's page. */
  shown: readonly TaskPart[];
}

/** Next to the questions, a link to the part that matters most: the reader's work, the certificate, or the result. */
export function NextPart({ taskCode, shown }: NextPartProps) {
  const { t } = useTranslation("audit");
  const named = (name: string) => shown.find((part) => part.name === name);
  const next = shown.find((part) => part.comesFirst) ?? named("certificate") ?? named("result");
  if (!next) return null;
  return (
    <LinkButton type="primary" to={`${taskPath(taskCode)}?tab=${next.name}`}>
      {t(`tabs.${next.name}`)}
    </LinkButton>
  );
}
