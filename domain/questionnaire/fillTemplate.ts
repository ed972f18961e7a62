import type { QuestionSettings } from "#domain/generated/questionnaire.ts";

type Json = unknown;
type JsonObject = Record<string, Json>;

/** Marks a keyword whose setting is missing: it is left out. */
const absent = Symbol("absent");

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function listOf(settings: QuestionSettings, name: Json): JsonObject[] {
  const list: Json = settings[name as keyof QuestionSettings];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** An object with one entry per item of a list; the entries may refer to settings again. */
function fillMap({ $map, key, to }: JsonObject, settings: QuestionSettings): Json {
  return Object.fromEntries(listOf(settings, $map).map((item) => [String(item[String(key)]), fill(to, settings)]));
}

function fill(template: Json, settings: QuestionSettings): Json {
  if (Array.isArray(template)) return template.map((item) => fill(item, settings));
  if (!isObject(template)) return template;
  if ("$setting" in template)
    return settings[template.$setting as keyof QuestionSettings] ?? template.default ?? absent;
  if ("$list" in template) return listOf(settings, template.$list).map((item) => item[String(template.pick)]);
  if ("$map" in template) return fillMap(template, settings);
  const filled = Object.entries(template).map(([key, value]): [string, Json] => [key, fill(value, settings)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== absent));
}

/**
 * Fills a question's settings into a type's answer schema: `{"$setting": name, "default"?}` takes one setting,
 * `{"$list": setting, "pick": key}` one key of each entry, `{"$map": setting, "key": key, "to": schema}` makes a property of each.
 * A keyword whose setting is missing and has no default is left out.
 */
export function fillTemplate(template: Record<string, unknown>, settings: QuestionSettings): Record<string, unknown> {
  return fill(template, settings) as Record<string, unknown>;
}

/** The settings that an answer schema asks for. */
export function settingsIn(template: Json): string[] {
  if (Array.isArray(template)) return template.flatMap(settingsIn);
  if (!isObject(template)) return [];
  const { $setting, $list, $map } = template;
  const named = [$setting, $list, $map].filter((name) => typeof name === "string");
  return [...named, ...Object.values(template).flatMap(settingsIn)];
}
