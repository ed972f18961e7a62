import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/console/cells/cell.ts";
import { useLabels } from "#src/console/labels.ts";
import { listPath } from "#src/console/paths.ts";
import { useRegistry } from "#src/console/registry.ts";
import { useSignedIn } from "#src/console/signedIn.ts";
import { iconOf, listedResources } from "#src/layouts/menu.ts";

function Tile({ resource }: { resource: Resource }) {
  const { i18n } = useTranslation();
  const labels = useLabels();
  const Icon = iconOf(resource);
  const { data } = useList<Row>({ resource: resource.path, pagination: { pageSize: 1 }, errorNotification: false });
  return (
    <li>
      <Link to={listPath(resource.path)} className="tile">
        <span className="tile-icon">
          <Icon aria-hidden="true" />
        </span>
        <span className="tile-count">{data ? new Intl.NumberFormat(i18n.language).format(data.total) : "…"}</span>
        <span className="tile-name">{labels.many(resource)}</span>
      </Link>
    </li>
  );
}

/** What the person's rights let them list, with how many there are. */
export function Tiles() {
  const { t } = useTranslation("console");
  const resources = listedResources(useRegistry(), useSignedIn());
  if (!resources.length) return null;
  return (
    <section aria-labelledby="home-lists">
      <h2 id="home-lists">{t("home.lists")}</h2>
      <ul className="tiles">
        {resources.map((resource) => (
          <Tile key={resource.name} resource={resource} />
        ))}
      </ul>
    </section>
  );
}
