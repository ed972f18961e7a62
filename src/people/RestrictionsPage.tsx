import { useList } from "@refinedev/core";
import { Empty, Skeleton, Switch, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Resource } from "#domain/schema/resource.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { toProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import { showPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ActionButtons } from "#src/crud/actions/ActionButtons.tsx";
import "#src/people/restrictions.css";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { Pages } from "#src/ui/Pages.tsx";
import { SearchInput } from "#src/ui/SearchInput.tsx";

const PAGE_SIZE = 20;
/** For roles with its list in the navigation: an office would only find itself among the offices. */
const restrictedNames = ["central-office", "enterprise"];
const restricting = new Set(["block", "unblock"]);

/** A resource with its actions that block and unblock, and no others. */
const restrictable = (resource: Resource): Resource => ({
  ...resource,
  actions: resource.actions.filter(({ name }) => restricting.has(name)),
});

interface CodesProps {
  resource: Resource;
  sought: string;
  blockedOnly: boolean;
}

/** The codes of one kind, with whether they are blocked, and the way to change it. */
function Codes({ resource, sought, blockedOnly }: CodesProps) {
  const { t, i18n } = useTranslation("console");
  const labels = useLabels();
  const [page, setPage] = useState(1);
  const date = dateFormat(i18n.language, { dateStyle: "medium" });
  const { data, isLoading, error, refetch } = useList<Row>({
    resource: resource.path,
    filters: [
      { field: "q", operator: "eq", value: sought },
      ...(blockedOnly ? [{ field: "isBlocked", operator: "eq" as const, value: true }] : []),
    ],
    sorters: [{ field: resource.label, order: "asc" }],
    pagination: { current: page, pageSize: PAGE_SIZE },
    errorNotification: false,
  });
  const rows = data?.data ?? [];
  return (
    <section className="card" aria-label={labels.many(resource)}>
      <h2>{labels.many(resource)}</h2>
      {isLoading ? <Skeleton active /> : null}
      {error && !data ? <ReadFailed problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("list.noneFound")} />
      ) : null}
      <ul className="restrictions">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="restriction-name">
              <Link to={showPath(resource.path, row.id)}>{labels.name(resource, row)}</Link> <span>{row.id}</span>
            </span>
            {row.blockedAt ? (
              <Tag color="red">{t("restrictions.since", { date: date.format(new Date(String(row.blockedAt))) })}</Tag>
            ) : (
              <Tag color="green">{t("restrictions.open")}</Tag>
            )}
            <ActionButtons resource={restrictable(resource)} record={row} onEnded={() => undefined} />
          </li>
        ))}
      </ul>
      <Pages
        hideOnSinglePage
        current={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
    </section>
  );
}

/** `/dashboard/restrictions`: central offices and enterprises that are blocked, or could be. */
export default function RestrictionsPage() {
  const { t } = useTranslation("console");
  const registry = useRegistry();
  const { role } = useSignedIn();
  const [sought, setSought] = useState("");
  const [blockedOnly, setBlockedOnly] = useState(false);
  return (
    <article className="record-page">
      <header className="record-bar">
        <h1>{t("frame:pages.restrictions")}</h1>
      </header>
      <p>{t("restrictions.explain")}</p>
      <div className="restriction-bar">
        <SearchInput
          aria-label={t("restrictions.search")}
          placeholder={t("restrictions.search")}
          onSearch={setSought}
        />
        <span>
          <Switch aria-label={t("restrictions.blockedOnly")} checked={blockedOnly} onChange={setBlockedOnly} />{" "}
          {t("restrictions.blockedOnly")}
        </span>
      </div>
      {restrictedNames
        .map((name) => registry.named(name))
        .filter(({ menu }) => menu?.includes(role) ?? true)
        .map((resource) => (
          <Codes key={`${resource.name} ${sought} ${blockedOnly}`} {...{ resource, sought, blockedOnly }} />
        ))}
    </article>
  );
}
