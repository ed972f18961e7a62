import { useDataProvider } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import { teamRoles } from "#domain/roles.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { mayOpen } from "#src/app/pageRoute.ts";
import { listedResources } from "#src/app/resourcePlaces.ts";
import { pages } from "#src/app/routes.tsx";
import { questionPath } from "#src/audit/workbench/places.ts";
import { useLabels } from "#src/core/labels.ts";
import { createPath, exportPath, filteredListPath, importPath, listPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useRecordPaths } from "#src/crud/extensions/recordPath.ts";
import { useRead } from "#src/shared/useRead.ts";
import { useReading } from "#src/shared/useReading.ts";

const MAX_PER_LIST = 5;
const MIN_LENGTH = 2;

export interface Find {
  /** The path that it opens. */
  path: string;
  label: string;
}

export interface FindGroup {
  name: string;
  finds: Find[];
}

/** Pages whose name contains the text: custom pages, lists, pages for creating records, and saved views. */
function usePageFinds(text: string): FindGroup[] {
  const { t } = useTranslation(["frame", "console"]);
  const me = useSignedIn();
  const labels = useLabels();
  const registry = useRegistry();
  const own = pages
    .filter((page) => !page.path.includes(":") && mayOpen(page, me.role))
    .map((page) => ({ path: `/dashboard/${page.path}`, label: t(`pages.${page.title}`) }));
  const listed = listedResources(registry, me);
  const newTitle = (resource: Resource) =>
    labels.creation(resource, "title") ?? t("titles.new", { name: labels.one(resource) });
  const lists = listed.map((resource) => ({ path: listPath(resource.path), label: labels.many(resource) }));
  const managed = programme.roles[me.role].managesRecords ? listed : [];
  const exports = managed.map((resource) => ({
    path: exportPath(resource.path),
    label: t("console:export.title", { name: labels.many(resource) }),
  }));
  const makings = managed
    .filter((resource) => !resource.fromVisitors && can(resource, me, "create"))
    .flatMap((resource) => [
      { path: createPath(resource.path), label: newTitle(resource) },
      { path: importPath(resource.path), label: t("console:import.title", { name: labels.many(resource) }) },
    ]);
  const wanted = text.toLocaleLowerCase();
  const generated = [...lists, ...makings, ...exports].filter(({ path }) => !own.some((page) => page.path === path));
  const finds = [...own, ...generated].filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  return finds.length > 0 ? [{ name: t("palette.pages"), finds }] : [];
}

/**
 * Display text of a record: its label, then its list's subtitle or its kind, and its codes. The codes distinguish
 * people of the same name. Generated ids are never shown.
 */
function useWordsOf(): (resource: Resource, record: Row) => string {
  const labels = useLabels();
  const kindOf = (resource: Resource, record: Row) => {
    const field = resource.columns.find((column) => propertyOf(resource, column).enum);
    return field && record[field] ? labels.value(resource, field, String(record[field])) : undefined;
  };
  return (resource, record) => {
    const below = record[resource.below[resource.label] ?? ""] ?? kindOf(resource, record);
    const searched = resource.search.filter(
      (field) => field !== resource.label && field !== resource.below[resource.label],
    );
    const codes = searched.map((field) => record[field]).filter((value) => typeof value === "string");
    const words = [labels.name(resource, record), ...(below ? [String(below)] : []), ...codes, record.id];
    return [...new Set(words)].filter((part) => !/^[0-9a-f-]{36}$/.test(part)).join(" · ");
  };
}

/** Questions of the team's current audits that the text finds, by audit. */
function useQuestionFinds(text: string): { groups: FindGroup[]; reading: boolean } {
  const { t, i18n } = useTranslation("frame");
  const isAsked = teamRoles.includes(useSignedIn().role) && text.length >= MIN_LENGTH;
  const query = new URLSearchParams({ q: text, languageCode: i18n.language });
  const { found, reading } = useRead(isAsked ? `/tasks/my-questions?${query}` : undefined, { keepPrevious: true });
  const finds = (found ?? []).map(({ taskCode, questionId, shortTitle, field }) => ({
    path: questionPath(taskCode, questionId),
    label: [shortTitle, field, taskCode].join(" · "),
  }));
  return { groups: finds.length > 0 ? [{ name: t("palette.questions"), finds }] : [], reading };
}

/** Moves exact matches of a code to the front. */
function codeFirst<T>(items: readonly T[], isIt: (item: T) => boolean): T[] {
  return [...items.filter(isIt), ...items.filter((item) => !isIt(item))];
}

/**
 * Records and pages that a text finds. Each searchable list that the person may see has a few results and a link to all
 * of them.
 */
export function useSearchResults(text: string): { groups: FindGroup[]; searching: boolean } {
  const { t } = useTranslation("frame");
  const me = useSignedIn();
  const labels = useLabels();
  const wordsOf = useWordsOf();
  const provider = useDataProvider()();
  const pathOf = useRecordPaths();
  const resources = listedResources(useRegistry(), me).filter(({ search, label }) => search.includes(label));
  const enough = text.length >= MIN_LENGTH;
  const pagesFound = usePageFinds(text);
  const questions = useQuestionFinds(text);
  const { found, reading } = useReading(
    enough ? text : undefined,
    () =>
      Promise.all(
        resources.map(async (resource) => {
          const filters = [{ field: "q", operator: "eq" as const, value: text }];
          const pagination = { current: 1, pageSize: MAX_PER_LIST };
          const { data, total } = await provider.getList<Row>({ resource: resource.path, filters, pagination });
          const isTyped = ({ id }: Row) => id.toLowerCase() === text.toLowerCase();
          const name = labels.many(resource);
          const finds = codeFirst(data.slice(0, MAX_PER_LIST), isTyped).map((record) => ({
            path: pathOf(resource, record),
            label: wordsOf(resource, record),
          }));
          const all = {
            path: filteredListPath(resource.path, { q: text }),
            label: t("palette.all", { count: total, name }),
          };
          return { name, finds: total > MAX_PER_LIST ? [...finds, all] : finds, hasTyped: data.some(isTyped) };
        }),
      ),
    { keepPrevious: true },
  );
  const groups = (found ?? []).filter(({ finds }) => finds.length > 0);
  const [typed, others] = [groups.filter(({ hasTyped }) => hasTyped), groups.filter(({ hasTyped }) => !hasTyped)];
  return {
    groups: [...typed, ...pagesFound, ...questions.groups, ...others],
    searching: reading || questions.reading,
  };
}
