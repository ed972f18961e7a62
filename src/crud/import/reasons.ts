import i18next from "i18next";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import type { Labels } from "#src/core/labels.ts";
import { widgetOf } from "#src/crud/cells/widgets.ts";
import type { PlannedLine } from "#src/crud/import/plan.ts";
import type { Finding } from "#src/forms/findings.ts";
import { fieldSentence, findingMessage, withoutStop } from "#src/forms/messages.ts";

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

/** The last moment of 2026, because its day and month cannot be confused. */
const EXAMPLE = new Date(Date.UTC(2026, 11, 31, 14, 30));

const digits = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;

/** A valid value of a property. Undefined if its error already has one, or if there is no typical value. */
function exampleOf({ resource, registry, labels }: Wording, field: string): string | undefined {
  const locale = i18next.language;
  const property = propertyOf(resource, field);
  const { choices, example } = widgetOf(property);
  if (choices) return choices({ registry, labels, locale }).find(([value]) => value === example)?.[1];
  const { format } = property;
  if (format === "email") return "name@example.org";
  if (format === "date") return dateFormat(locale, digits).format(EXAMPLE);
  if (format === "date-time")
    return dateFormat(locale, { ...digits, hour: "2-digit", minute: "2-digit" }).format(EXAMPLE);
  return undefined;
}

/** Errors about the form of a value, for which an example helps. */
const ofForm = ["enum", "format", "pattern", "type"];

function withExample(sentence: string, { keyword, path: [field = ""] }: Finding, wording: Wording): string {
  const example = ofForm.includes(keyword) ? exampleOf(wording, field) : undefined;
  return example === undefined ? sentence : wording.t("importing:example", { reason: sentence, example });
}

/** Errors of a cell that names another record. */
const ofRelation = ["unknown", "elsewhere", "several"];

function reasonOf(finding: Finding, wording: Wording): string {
  const { resource, registry, labels, t } = wording;
  const { keyword, path, limit = "" } = finding;
  const whole = ofLine[keyword]?.(finding, t);
  if (whole) return whole;
  const [property = ""] = path;
  const field = labels.field(resource, property);
  const related = resource.relations[property]?.resource;
  if (related && ofRelation.includes(keyword))
    return t(`importing:${keyword}`, { name: labels.one(registry.named(related)), text: limit });
  if (keyword === "enum" && limit) return fieldSentence(field, () => t("importing:oneOf", { values: limit }));
  if (keyword === "only") return fieldSentence(field, () => t("importing:only", { text: limit }));
  const sentence = fieldSentence(
    field,
    (name) => formOf(resource, finding) ?? findingMessage({ ...finding, field: name }),
  );
  return withExample(sentence, finding, wording);
}

/** The reasons why a line would be refused, in the reader's language. */
export function reasonsOf(step: PlannedLine, wording: Wording): string {
  return step.kind === "refused" ? step.reasons.map((reason) => withoutStop(reasonOf(reason, wording))).join("; ") : "";
}

/** The remarks on a line, in the reader's language. */
export const remarksOf = ({ remarks }: PlannedLine, { t }: Wording): string[] =>
  remarks.map(({ keyword, field, limit = "" }) =>
    fieldSentence(field, () => t(`importing:${keyword}`, { text: limit })),
  );
