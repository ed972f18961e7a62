import { useDataProvider } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { mayOpen } from "#src/app/pageRoute.ts";
import { listedResources } from "#src/app/resourcePlaces.ts";
import { pages } from "#src/app/routes.tsx";
import { useLabels } from "#src/core/labels.ts";
import { listPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useRecordPaths } from "#src/crud/recordPath.ts";
import { useReading } from "#src/shared/useReading.ts";

const MAX_PER_LIST = 5;
const MIN_LENGTH = 2;

export interface Find {
  /** Where it leads. */
  path: string;
  label: string;
}

export interface FindGroup {
  name: string;
  finds: Find[];
}

/** The pages whose name holds the text. */
function usePageFinds(text: string): FindGroup[] {
  const { t } = useTranslation("frame");
  const me = useSignedIn();
  const labels = useLabels();
  const registry = useRegistry();
  const own = pages
    .filter((page) => !page.path.includes(":") && mayOpen(page, me.role))
    .map((page) => ({ path: `/dashboard/${page.path}`, label: t(`pages.${page.title}`) }));
  const lists = listedResources(registry, me)
    .map((resource) => ({ path: listPath(resource.path), label: labels.many(resource) }))
    .filter(({ path }) => !own.some((page) => page.path === path));
  const wanted = text.toLocaleLowerCase();
  const finds = [...own, ...lists].filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  return finds.length > 0 ? [{ name: t("palette.pages"), finds }] : [];
}

/** Records and pages that a text finds: a few of each list that the person may see and that can be searched. */
export function useSearchResults(text: string): { groups: FindGroup[]; searching: boolean } {
  const me = useSignedIn();
  const labels = useLabels();
  const provider = useDataProvider()();
  const pathOf = useRecordPaths();
  const resources = listedResources(useRegistry(), me).filter(({ search, label }) => search.includes(label));
  const enough = text.length >= MIN_LENGTH;
  const pagesFound = usePageFinds(text);
  const { found, reading } = useReading(
    enough ? text : undefined,
    () =>
      Promise.all(
        resources.map(async (resource): Promise<FindGroup> => {
          const filters = [{ field: "q", operator: "eq" as const, value: text }];
          const pagination = { current: 1, pageSize: MAX_PER_LIST };
          const { data: records } = await provider.getList<Row>({ resource: resource.path, filters, pagination });
          const nameOf = (record: Row) => [...new Set([labels.name(resource, record), record.id])];
          const readable = (record: Row) => nameOf(record).filter((part) => !/^[0-9a-f-]{36}$/.test(part));
          return {
            name: labels.many(resource),
            finds: records.map((record) => ({ path: pathOf(resource, record), label: readable(record).join(" · ") })),
          };
        }),
      ),
    { keepPrevious: true },
  );
  const groups = (found ?? []).filter(({ finds }) => finds.length > 0);
  return { groups: [...pagesFound, ...groups], searching: reading };
}
