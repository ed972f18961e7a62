import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { dateFormat, numberFormat } from "#domain/texts/formats.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { LookAt } from "#src/audit/parts/PracticeNotice.tsx";

type Standing = ResponseOf<"GET", `/users/${string}/practice`>;

/** Whether the auditor's practice allows claims, its end, and the largest difference. Nothing without a rule. */
export function PracticeStanding({ state, rule, results, practiceDifference, ends, lookAt }: Standing) {
  const { t, i18n } = useTranslation("practice");
  if (!rule) return null;
  const figure = numberFormat(i18n.language, { maximumFractionDigits: 2 });
  const facts = {
    graded: figure.format(Math.min(results.length, rule.examples)),
    examples: figure.format(rule.examples),
    difference: figure.format(practiceDifference ?? 0),
    limit: figure.format(rule.meanDifferenceAtMost),
    date: ends ? dateFormat(i18n.language, { dateStyle: "long" }).format(new Date(ends)) : "",
  };
  return (
    <>
      <p className="home-intro">{t("rule", { examples: facts.examples, months: figure.format(rule.months) })}</p>
      <Alert
        type={state === "done" ? "success" : "warning"}
        showIcon
        role="status"
        message={t(state, facts)}
        description={state === "differs" ? <LookAt lookAt={lookAt} /> : null}
      />
    </>
  );
}
