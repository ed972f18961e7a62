import { type CrudFilters, useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import type { Resource, Shortcut } from "#domain/schema/resource.ts";
import { iconOf, listedResources } from "#src/app/resourcePlaces.ts";
import { useLabels } from "#src/core/labels.ts";
import { filteredListPath, listPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

interface TileProps {
  resource: Resource;
  /** A part of the list alone. */
  shortcut?: Shortcut;
}

function Tile({ resource, shortcut }: TileProps) {
  const { i18n } = useTranslation();
  const labels = useLabels();
  const Icon = iconOf(resource);
  const filter = shortcut?.filter ?? {};
  const filters: CrudFilters = Object.entries(filter).map(([field, value]) => ({ field, operator: "eq", value }));
  const { data } = useList<Row>({
    resource: resource.path,
    filters,
    pagination: { pageSize: 1 },
    errorNotification: false,
  });
  return (
    <li>
      <Link to={shortcut ? filteredListPath(resource.path, filter) : listPath(resource.path)} className="tile">
        <span className="tile-icon">
          <Icon aria-hidden="true" />
        </span>
        <span className="tile-count">{data ? new Intl.NumberFormat(i18n.language).format(data.total) : "…"}</span>
        <span className="tile-name">{shortcut ? labels.shortcut(resource, shortcut) : labels.many(resource)}</span>
      </Link>
    </li>
  );
}

/** What the person's rights let them list, with how many there are; before it the parts of lists that wait for them. */
export function Tiles() {
  const { t } = useTranslation("frame");
  const registry = useRegistry();
  const me = useSignedIn();
  const resources = listedResources(registry, me);
  const shortcuts = registry.all.flatMap((resource) =>
    resource.shortcuts
      .filter(({ roles }) => roles.includes(me.role) && can(resource, me, "list"))
      .map((shortcut) => ({ resource, shortcut })),
  );
  if (!resources.length) return null;
  return (
    <section aria-labelledby="home-lists">
      <h2 id="home-lists">{t("home.lists")}</h2>
      <ul className="tiles">
        {shortcuts.map(({ resource, shortcut }) => (
          <Tile key={`${resource.name} ${shortcut.name}`} resource={resource} shortcut={shortcut} />
        ))}
        {resources.map((resource) => (
          <Tile key={resource.name} resource={resource} />
        ))}
      </ul>
    </section>
  );
}
