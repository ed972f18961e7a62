import { useTable } from "@refinedev/antd";
import { useCan } from "@refinedev/core";
import { Alert, Button, Empty, Input, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type Row, useColumns } from "#src/console/list/columns.tsx";
import { createPath } from "#src/console/paths.ts";
import { useResourceOf } from "#src/console/registry.ts";

const sizes = [20, 50, 100];

/** A resource's list: search, filters, sort and page are the server's work and stand in the address. */
export default function ListPage({ path }: { path: string }) {
  const resource = useResourceOf(path);
  const { t } = useTranslation(["console", "resources"]);
  const { data: create } = useCan({ resource: path, action: "create" });
  const { tableProps, tableQuery, filters, setFilters, sorters, current } = useTable<Row>({
    resource: path,
    syncWithLocation: true,
    pagination: { pageSize: sizes[0] as number },
  });
  const searched = filters.find((filter) => "field" in filter && filter.field === "q")?.value as string | undefined;
  const [text, setText] = useState(searched ?? "");
  const columns = useColumns(resource, filters, sorters);
  const total = tableQuery.data?.total ?? 0;
  const title = t(`resources:${resource.name}.many`);
  const search = (value: string) => setFilters([{ field: "q", operator: "eq", value: value.trim() || undefined }], "merge");

  return (
    <section>
      <div className="list-bar">
        <h1>{title}</h1>
        {resource.search.length ? (
          <Input.Search allowClear value={text} placeholder={t("console:list.search")} aria-label={t("console:list.searchIn", { name: title })} onChange={(event) => setText(event.target.value)} onSearch={search} style={{ maxInlineSize: "20rem" }} />
        ) : null}
        {create?.can ? (
          <Link to={createPath(path)}>
            <Button type="primary">{t("console:list.create")}</Button>
          </Link>
        ) : null}
      </div>
      {tableQuery.error ? <Alert type="error" showIcon message={tableQuery.error.message} /> : null}
      <Table<Row>
        {...tableProps}
        className="list-table"
        rowKey="id"
        size="middle"
        columns={columns}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(searched || filters.length ? "console:list.noneFound" : "console:list.none")} /> }}
        pagination={{
          ...tableProps.pagination,
          current,
          pageSizeOptions: sizes,
          showSizeChanger: true,
          showTotal: () => t("console:list.total", { count: total }),
        }}
      />
    </section>
  );
}
