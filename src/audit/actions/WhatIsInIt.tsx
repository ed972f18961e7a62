import { useTranslation } from "react-i18next";
import { listFormat } from "#domain/texts/formats.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The audit, the number of its answers, and their authors, once they are known. */
export function WhatIsInIt({ task: { code, title } }: Pick<TaskPartProps, "task">) {
  const { t, i18n } = useTranslation("audit");
  const { found, problem, retry } = useRead(`/tasks/${code}/answers`);
  const answers = Object.values(found?.answers ?? {});
  const people = [
    ...new Set(answers.flatMap(({ answeredByName, coauthors = [] }) => [answeredByName || [], coauthors].flat())),
  ];
  const names = listFormat(i18n.language).format(people);
  return (
    <>
      <p>
        {code} – {title}
      </p>
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {answers.length > 0 ? (
        <p>
          <strong>{t("withdraw.holds", { count: answers.length, names })}</strong>
        </p>
      ) : null}
    </>
  );
}
