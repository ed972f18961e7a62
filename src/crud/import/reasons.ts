import type { Step } from "#src/crud/import/plan.ts";
import type { Failure } from "#src/crud/import/useImport.ts";
import { messageOf } from "#src/forms/messages.ts";

type Translate = (key: string, values?: { name: string }) => string;

/** Why a line was or would be refused, in the reader's words. */
export function reasonsOf(step: Step, failures: readonly Failure[], t: Translate): string {
  const failed = failures.find(({ line }) => line === step.line);
  if (failed) return failed.message;
  if (step.kind !== "refused") return "";
  return step.reasons
    .map((reason) =>
      reason.keyword === "right"
        ? t("import.noRight")
        : `${t("common:label", { name: reason.field })} ${messageOf(reason)}`,
    )
    .join("; ");
}
