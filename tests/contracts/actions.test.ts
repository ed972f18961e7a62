import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anonymous } from "#domain/access/actor.ts";
import { severalActions } from "#domain/actions/several.ts";
import { localeCodes } from "#domain/programme.ts";
import { type ActionDefinition, inputsOf } from "#domain/schema/action.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { rolesFor, transitions, workflowActions } from "#domain/workflow/workflow.ts";
import { taskWordKeys } from "#src/audit/actions/taskWords.ts";
import { recordWordKeys } from "#src/crud/actions/words.ts";

const registry = createRegistry(resourceFiles);
const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const calls = textOf("docs/calls.md");
const widgets = Object.keys(import.meta.glob("/src/forms/widgets/*/*.tsx")).map((path) =>
  path.replace(/^.*\/|\.tsx$/g, ""),
);
const texts = import.meta.glob<Record<string, unknown>>("/locales/*/*.json", { eager: true, import: "default" });

it("files of actions have names in camel case", () => {
  const names = Object.keys(import.meta.glob("/server/actions/*/*.ts")).map((path) => path.replace(/^.*\//, ""));
  expect(names.filter((name) => !/^[a-z][A-Za-z]*\.ts$/.test(name))).toEqual([]);
});

/** An action as people meet it: the keys of its words, and the roles that may take it at all. */
interface Described extends Partial<ActionDefinition> {
  name: string;
  keys: Record<string, string>;
  roles: string[];
}

const ofRecords = registry.all.flatMap((resource) =>
  resource.actions.map((action): [string, Resource, Described] => [
    `${resource.name} ${action.name}`,
    resource,
    {
      ...action,
      keys: { ...recordWordKeys(resource.name, action), ...action.words },
      roles: action.by.flatMap(({ roles }) => roles),
    },
  ]),
);
const ofAudits = workflowActions.map((action): [string, Resource, Described] => {
  const own = action.transitions.flatMap(({ words = {} }) => Object.entries(words));
  const keys = Object.fromEntries([
    ...Object.entries(taskWordKeys(action)),
    ...own.map(([part, key]) => [`${part} of a line: ${key}`, key]),
  ]);
  return [`audit ${action.name}`, registry.named("task"), { ...action, keys, roles: rolesFor(action.name) }];
});
const all = [...ofRecords, ...ofAudits];

/** The text of `workflow:actions.approve` in a language, in any of its plural forms. */
function wordsIn(locale: string, key: string): string | undefined {
  const [namespace = "", path = ""] = key.split(":");
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  let group: unknown = texts[`/locales/${locale}/${namespace}.json`];
  for (const step of steps) group = (group as Record<string, unknown> | undefined)?.[step];
  const words = group as Record<string, unknown> | undefined;
  const said = words?.[last] ?? words?.[`${last}_other`];
  return typeof said === "string" ? said : undefined;
}

/** Actions for several records whose question names no single one. */
const neutral = ["issueAccessCodes", "stop", "takeBack", "delete"];

/** The actions for several records that a person takes with other records than their own account. */
const ofSeveral = registry.all.flatMap((resource) =>
  severalActions(resource)
    .filter(({ definition: { name } }) => !neutral.includes(name))
    .filter(({ definition: { name } }) => {
      const own = resource.actions.find((action) => action.name === name);
      return !own?.by.every(({ where }) => where?.id === "$me.id");
    })
    .map(({ definition: { name } }): [string, string] => [resource.name, name]),
);

describe.each(ofSeveral)("the action for several records %s %s", (resource, action) => {
  it("asks about several in every language", () => {
    const said = localeCodes.map((locale) => wordsIn(locale, `bulk:several.${resource}.${action}`));
    expect(said.every((words) => words && !/\{\{(?!count)/.test(words))).toBe(true);
  });
});

/** Whether the table of the API's calls, which is made from its routes, has this call. */
const isServed = ({ method, path = "" }: Described) =>
  calls.replace(/\{\w+\}/g, ":").includes(`| ${method} ${path.replace(/^\/(?!api\/)/, "").replace(/:\w+/g, ":")} |`);

/** The properties that a description names. */
function fieldsOf({ path = "", body = {}, sets = {}, clears = [], ...action }: Described): string[] {
  const placed = [path, ...Object.values(body)].flatMap((text) =>
    [...text.matchAll(/:(\w+)/g)].map(([, name]) => name),
  );
  const read = Object.values(sets).map((value) => /^\$(?!(?:now$|me\.|input\.))(\w+)$/.exec(String(value))?.[1]);
  const taken = inputsOf(action).flatMap(([, { property, repeats }]) => [property, repeats]);
  return [...placed, ...read, ...taken, ...Object.keys(sets), ...clears].filter((name) => name !== undefined);
}

const has = (resource: Resource, field: string) => field in resource.properties || field === "id";

/** Missing parts of an action before people can use it. */
function problemsOf(resource: Resource, action: Described): string[] {
  const { name, keys, roles, input = {}, sets = {} } = action;
  if (roles.length === 0 && !action.path) return [];
  const given = Object.values(sets).flatMap((value) => /^\$input\.(\w+)$/.exec(String(value))?.[1] ?? []);
  const ofActors = Object.values(sets).flatMap((value) => /^\$me\.(\w+)$/.exec(String(value))?.[1] ?? []);
  const parts = Object.keys(action.words ?? {}).filter((part) => part.includes("."));
  const rules = parts.filter((part) => !part.startsWith("choices."));
  const choices = parts.filter((part) => part.startsWith("choices.")).map((part) => part.replace("choices.", ""));
  const offered = Object.values(input).flatMap(({ values = [] }) => values);
  const known = registry.get("trail").properties.action?.enum ?? [];
  const missing = localeCodes.flatMap((locale) =>
    Object.values(keys).flatMap((key) => (wordsIn(locale, key) ? [] : [`no words ${key} in ${locale}`])),
  );
  const label = keys.label ?? name;
  const leaving = localeCodes.filter((locale) => wordsIn(locale, label) === wordsIn(locale, "common:cancel"));
  return [
    ...(roles.length === 0 ? ["nobody may take it"] : []),
    ...(isServed(action) ? [] : [`no route ${action.method} ${action.path}`]),
    ...(known.includes(action.trail ?? name) ? [] : ["unknown to the trail"]),
    ...missing,
    ...leaving.map((locale) => `bears the words of leaving its dialog in ${locale}`),
    ...fieldsOf(action).flatMap((field) => (has(resource, field) ? [] : [`no property ${field}`])),
    ...[...given, ...rules.map((part) => part.replace(/\..*/, ""))].flatMap((one) =>
      one in input ? [] : [`no input ${one}`],
    ),
    ...choices.flatMap((choice) => (offered.includes(choice) ? [] : [`no choice ${choice}`])),
    ...ofActors.flatMap((attribute) => (attribute in anonymous ? [] : [`nobody has ${attribute}`])),
    ...Object.values(input).flatMap(({ widget }) =>
      !widget || widgets.includes(widget) ? [] : [`no widget ${widget}`],
    ),
  ];
}

it("are many", () => {
  expect(ofRecords.length).toBeGreaterThan(20);
  expect(ofAudits.length).toBeGreaterThan(15);
  expect(widgets.length).toBeGreaterThan(10);
});

it.each(all)("the action %s has a right, a route, words and a name in the trail", (_name, resource, action) => {
  expect(problemsOf(resource, action)).toEqual([]);
});

/** States without news on the audit's page: the person who causes them sees the action's message. */
const silent = ["pending_internal_audit", "draft"];

it.each(
  workflowActions
    .filter(({ offer, quiet }) => offer !== undefined && offer !== "page" && !quiet)
    .filter(({ transitions }) => transitions.some(({ to }) => to.startsWith("$") || silent.includes(to)))
    .map((action) => [action.name, action] as const),
)("what the action %s did is told, as no news of a state tell it", (_name, { words }) => {
  expect(words).toHaveProperty("done");
});

it("says of each line's own input what its action takes", () => {
  for (const { action, input = {} } of transitions) {
    const taken = workflowActions.find(({ name }) => name === action)?.input ?? {};
    expect(Object.keys(input).filter((name) => !(name in taken))).toEqual([]);
  }
});

describe("an action that is not whole", () => {
  const [, resource, whole] = ofAudits.find(([name]) => name === "audit withdraw") ?? [];
  const problems = (broken: Partial<Described>) => {
    if (!resource || !whole) throw new Error("Audits are not withdrawn any more");
    return problemsOf(resource, { ...whole, ...broken });
  };

  it.each<[string, Partial<Described>, string[]]>([
    ["a right", { roles: [] }, ["nobody may take it"]],
    ["a route", { path: "/tasks/:code/withdrew" }, ["no route PUT /tasks/:code/withdrew"]],
    [
      "words",
      { keys: { label: "workflow:actions.vanish" } },
      localeCodes.map((code) => `no words workflow:actions.vanish in ${code}`),
    ],
    [
      "words of its own",
      { keys: { label: "common:cancel" } },
      localeCodes.map((code) => `bears the words of leaving its dialog in ${code}`),
    ],
    ["a name in the trail", { name: "vanish" }, ["unknown to the trail"]],
    ["a property that it empties", { clears: ["vanishedAt"] }, ["no property vanishedAt"]],
    ["a property of an input", { input: { code: { repeats: "kode" }, reason: {} } }, ["no property kode"]],
    ["an input that it writes", { sets: { withdrawnReason: "$input.why" } }, ["no input why"]],
    ["an attribute of people", { sets: { withdrawnBy: "$me.key" } }, ["nobody has key"]],
  ])("is refused without %s", (_what, broken, expected) => {
    expect(problems(broken)).toEqual(expected);
  });
});
