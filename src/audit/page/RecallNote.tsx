import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { decide } from "#domain/workflow/decide.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";

/** Note for the waiting team that it may still recall its submission, or the time since which it may not. */
export function RecallNote({ task, me }: Pick<TaskPartProps, "task" | "me">) {
  const { t, i18n } = useTranslation("audit");
  const decision = decide({ action: "recall", actor: me, task, now: new Date() });
  if (decision.ok) return <p>{t("recall.possible")}</p>;
  if (decision.problem.code !== "REVIEW_OPENED" || !task.reviewOpenedAt) return null;
  const format = dateFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
  const name = task.reviewOpenedByLabel ?? t("recall.trainer");
  return <p>{t("recall.opened", { name, date: format.format(new Date(task.reviewOpenedAt)) })}</p>;
}
