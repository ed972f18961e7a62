import i18next from "i18next";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Step } from "#src/crud/import/plan.ts";
import type { Finding } from "#src/forms/findings.ts";
import { fieldSentence, messageOf, withoutStop } from "#src/forms/messages.ts";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Context for sentences about a line. */
export interface Wording {
  resource: Resource;
  registry: Registry;
  labels: Labels;
  t: Translate;
}

/** Errors of a whole line. */
const ofLine: Record<string, (finding: Finding, t: Translate) => string> = {
  right: (_finding, t) => t("console:import.noRight"),
  sameKey: ({ limit = "" }, t) => t("importing:sameKey", { line: limit }),
  ambiguous: (_finding, t) => t("importing:ambiguous"),
};

/** The required format of a text, if the resource has a text for it. */
function formOf({ name }: Resource, { keyword, path: [field] }: Finding): string | undefined {
  const key = `importing:forms.${name}.${field}`;
  return keyword === "pattern" && i18next.exists(key) ? i18next.t(key) : undefined;
}

function reasonOf(finding: Finding, { resource, registry, labels, t }: Wording): string {
  const { keyword, path, limit = "" } = finding;
  const whole = ofLine[keyword]?.(finding, t);
  if (whole) return whole;
  const [property = ""] = path;
  const field = labels.field(resource, property);
  const related = resource.relations[property]?.resource;
  if (related && keyword === "unknown")
    return t("importing:unknown", { name: labels.one(registry.named(related)), text: limit });
  if (related && keyword === "several")
    return t("importing:several", { name: labels.one(registry.named(related)), text: limit });
  if (keyword === "enum" && limit) return fieldSentence(field, () => t("importing:oneOf", { values: limit }));
  if (keyword === "only") return fieldSentence(field, () => t("importing:only", { text: limit }));
  return fieldSentence(field, (name) => formOf(resource, finding) ?? messageOf({ ...finding, field: name }));
}

/** Why a line would be refused, in the reader's words. */
export function reasonsOf(step: Step, wording: Wording): string {
  return step.kind === "refused" ? step.reasons.map((reason) => withoutStop(reasonOf(reason, wording))).join("; ") : "";
}
