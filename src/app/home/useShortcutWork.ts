import { useDataProvider } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import type { OtherWork } from "#src/audit/lists/OtherLines.tsx";
import { useLabels } from "#src/core/labels.ts";
import { filteredListPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useRetryOnEvents } from "#src/core/useLiveRead.ts";
import { useReading } from "#src/shared/useReading.ts";

/**
 * Open work in the lists linked from the home page (`shortcuts` of a resource). There is one line per list, updated
 * with changes. Empty lists have no line.
 */
export function useShortcutWork(): OtherWork[] {
  const { t, i18n } = useTranslation("common");
  const me = useSignedIn();
  const labels = useLabels();
  const provider = useDataProvider()();
  const offered = useRegistry().all.flatMap((resource) =>
    resource.shortcuts
      .filter(({ roles }) => roles.includes(me.role) && can(resource, me, "list"))
      .map((shortcut) => ({ resource, shortcut })),
  );
  const count = async ({ resource, shortcut }: (typeof offered)[number]) => {
    const filters = Object.entries(shortcut.filter).map(([field, value]) => ({
      field,
      operator: "eq" as const,
      value,
    }));
    const { total } = await provider.getList({ resource: resource.path, filters, pagination: { pageSize: 1 } });
    return { resource, shortcut, total };
  };
  const read = () => Promise.all(offered.map(count));
  const { found, retry } = useReading(offered.length > 0 ? me.id : undefined, read, { keepPrevious: true });
  useRetryOnEvents(retry, (event) => offered.some(({ resource }) => isAbout(event, resource.name)));
  const figure = numberFormat(i18n.language);
  return (found ?? [])
    .filter(({ total }) => total > 0)
    .map(({ resource, shortcut, total }) => ({
      to: filteredListPath(resource.path, shortcut.filter),
      words: `${t("label", { name: labels.shortcut(resource, shortcut) })} ${figure.format(total)}`,
    }));
}
