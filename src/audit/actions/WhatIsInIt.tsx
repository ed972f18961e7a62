import { useCustom } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { listFormat } from "#domain/texts/formats.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";

/** Which audit it is, how many answers are in it, and whose they are, once they are known. */
export function WhatIsInIt({ task: { code, title } }: Pick<TaskPartProps, "task">) {
  const { t, i18n } = useTranslation("audit");
  const { data } = useCustom<{ answers: Answers }>({
    url: `/tasks/${code}/answers`,
    method: "get",
    queryOptions: { cacheTime: 0 },
  });
  const answers = Object.values(data?.data.answers ?? {});
  const people = [...new Set(answers.flatMap(({ answeredByName }) => answeredByName || []))];
  const names = listFormat(i18n.language).format(people);
  return (
    <>
      <p>
        {code} – {title}
      </p>
      {answers.length > 0 ? (
        <p>
          <strong>{t("withdraw.holds", { count: answers.length, names })}</strong>
        </p>
      ) : null}
    </>
  );
}
