import { RightOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { filteredListPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** A resource whose records refer to another one, and by which property. */
interface Referrer {
  resource: Resource;
  field: string;
}

/** The resources that refer to this one by a property their lists can be filtered by. */
function referrersOf(registry: Registry, { name }: Resource): Referrer[] {
  return registry.all.flatMap((resource) =>
    resource.filters
      .filter((field) => resource.relations[field]?.resource === name)
      .map((field) => ({ resource, field })),
  );
}

function RelatedList({ resource, field, id }: Referrer & { id: string }) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const { data } = useList<Row>({
    resource: resource.path,
    filters: [{ field, operator: "eq", value: id }],
    pagination: { pageSize: 1 },
    errorNotification: false,
  });
  if (!data?.total) return null;
  return (
    <li>
      <Link to={filteredListPath(resource.path, { [field]: id })} className="related-link">
        <span>
          {labels.many(resource)} <small>{labels.field(resource, field)}</small>
        </span>
        <strong>{t("list.total", { count: data.total })}</strong>
        <RightOutlined aria-hidden="true" />
      </Link>
    </li>
  );
}

/** Lists of what refers to a record, with how many there are. */
export function Related({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const referrers = referrersOf(useRegistry(), resource).filter((referrer) => can(referrer.resource, me, "list"));
  if (!referrers.length) return null;
  return (
    <nav aria-label={t("show.related")}>
      <ul className="related">
        {referrers.map((referrer) => (
          <RelatedList key={`${referrer.resource.name} ${referrer.field}`} {...referrer} id={id} />
        ))}
      </ul>
    </nav>
  );
}
