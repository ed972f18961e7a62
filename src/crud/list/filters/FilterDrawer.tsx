import { FilterOutlined } from "@ant-design/icons";
import { Button, Drawer, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sortableFields } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { openTo } from "#domain/schema/sight.ts";
import { useLabels } from "#src/core/labels.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { isSameForReader } from "#src/crud/list/columns/sameForReader.ts";
import { FieldFilter } from "#src/crud/list/filters/FieldFilter.tsx";
import { type FilterValues, MATCH } from "#src/crud/list/filterValues.ts";
import type { ListState, Sorting } from "#src/crud/list/useListState.ts";

interface FilterFormProps {
  resource: Resource;
  list: ListState;
  onDone(): void;
}

function SortChoice({
  resource,
  sorting,
  onChange,
}: {
  resource: Resource;
  sorting: Sorting | undefined;
  onChange(sorting: Sorting | undefined): void;
}) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const me = useSignedIn();
  const options = sortableFields(openTo(resource, me))
    .filter((field) => (field !== "id" || resource.key === "id") && !isSameForReader(resource, field, me))
    .flatMap((field) =>
      (["asc", "desc"] as const).map((order) => ({
        value: `${field} ${order}`,
        label: t(`list.${order}`, { name: labels.field(resource, field) }),
      })),
    );
  const change = (value: string | undefined) => {
    const [field = "", order] = value?.split(" ") ?? [];
    onChange(value ? { field, order: order as Sorting["order"] } : undefined);
  };
  return (
    <Select
      className="filter-select"
      allowClear
      aria-label={t("list.sortBy")}
      placeholder={t("list.sortDefault")}
      value={sorting ? `${sorting.field} ${sorting.order}` : undefined}
      options={options}
      onChange={change}
    />
  );
}

function FilterForm({ resource, list, onDone }: FilterFormProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const me = useSignedIn();
  const filters = openTo(resource, me).filters.filter((field) => !isSameForReader(resource, field, me));
  const [values, setValues] = useState<FilterValues>(list.values);
  const [cleared, setCleared] = useState(0);
  const [sorting, setSorting] = useState(list.sorting);
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        list.setValues(values, sorting);
        onDone();
      }}
    >
      <section>
        <h2>{t("list.sortBy")}</h2>
        <SortChoice resource={resource} sorting={sorting} onChange={setSorting} />
      </section>
      <section>
        <h2>{t("list.match")}</h2>
        <Select
          className="filter-select"
          aria-label={t("list.match")}
          value={values[MATCH]?.[0] ?? "all"}
          options={["all", "any"].map((value) => ({ value, label: t(`list.matches.${value}`) }))}
          onChange={(value) => setValues({ ...values, [MATCH]: value === "any" ? ["any"] : [] })}
        />
      </section>
      {filters.map((field) => (
        <FieldFilter
          // A new key after clearing all filters, so that the controls are empty again.
          key={`${field} ${cleared}`}
          resource={resource}
          field={field}
          label={labels.field(resource, field)}
          values={values}
          onChange={setValues}
        />
      ))}
      <div className="filter-buttons">
        <Button type="primary" htmlType="submit">
          {t("list.apply")}
        </Button>
        <Button
          onClick={() => {
            setValues({});
            setCleared(cleared + 1);
          }}
        >
          {t("list.clearAll")}
        </Button>
      </div>
    </form>
  );
}

/**
 * All filters of a list and its order in one place. It includes properties that are not a column. On a phone it is the
 * only place for filters.
 */
export function FilterDrawer({ resource, list }: { resource: Resource; list: ListState }) {
  const { t } = useTranslation("console");
  const [open, setOpen] = useState(false);
  const active = Object.keys(list.values).filter((parameter) => parameter !== MATCH).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t("list.filters")}
        {active > 0 ? ` (${active})` : null}
      </Button>
      <Drawer open={open} onClose={close} title={t("list.filters")} width="min(24rem, 100vw)" destroyOnHidden>
        <FilterForm resource={resource} list={list} onDone={close} />
      </Drawer>
    </>
  );
}
