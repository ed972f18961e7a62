import { Alert } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "#domain/certificate/format.ts";
import type { Level, Locale } from "#domain/generated/programme.ts";
import type { Task } from "#domain/generated/resources.ts";
import { isBetterLevel } from "#domain/procedure/appeal.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { GradingsTable } from "#src/audit/parts/GradingsTable.tsx";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";

interface AppealGradingsProps {
  task: TaskRecord;
  status: NonNullable<Task["appealStatus"]>;
  /** Called with true if the second grading gives a better result. */
  onBetter(better: boolean): void;
}

/** Both gradings side by side, for readers who may see them. */
export function AppealGradings({ task, status, onBetter }: AppealGradingsProps) {
  const { t, i18n } = useTranslation(["appeals", "resources"]);
  const { found } = useTranslatedRead(`/tasks/${task.code}/appeal/gradings`);
  const second = (found?.second.level ?? null) as Level | null;
  const first = (task.status === "completed" && task.awardedLevel) || null;
  const better = Boolean(found) && isBetterLevel(second, first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for another result, not for a new listener
  useEffect(() => onBetter(better), [better]);
  if (!found) return null;
  const levelName = (level: string | null) =>
    level ? t(`resources:task.values.level.${level as Level}`) : t("compare.none");
  return (
    <section aria-labelledby="appeal-gradings">
      <h2 id="appeal-gradings">{t("compare.title")}</h2>
      {status === "deciding" ? (
        <Alert
          type={better ? "success" : "info"}
          showIcon
          message={better ? t("decide.better", { level: levelName(second) }) : t("decide.notBetter")}
        />
      ) : null}
      <GradingsTable
        heads={[t("compare.question"), t("compare.first"), t("compare.second")]}
        questions={found.questions.map(({ field: below, ...question }) => ({ ...question, below }))}
      >
        <tfoot>
          <tr>
            <th scope="row">{t("compare.result")}</th>
            {(["first", "second"] as const).map((which) => (
              <td key={which}>
                <strong>{levelName(found[which].level)}</strong>
                <p>
                  {found[which].points} / {found[which].max} ·{" "}
                  {formatPercent(found[which].percent, i18n.language as Locale)}
                </p>
              </td>
            ))}
          </tr>
        </tfoot>
      </GradingsTable>
    </section>
  );
}
