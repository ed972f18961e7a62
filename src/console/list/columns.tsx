import { getDefaultSortOrder } from "@refinedev/antd";
import type { CrudFilters, CrudSorting } from "@refinedev/core";
import type { TableColumnType } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import { sortableFields } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { renderCell } from "#src/console/cells/cells.tsx";
import { TextFilter } from "#src/console/list/TextFilter.tsx";
import { showPath } from "#src/console/paths.ts";
import { useRegistry } from "#src/console/registry.ts";

export type Row = Record<string, unknown> & { id: string };

/** What a column can be filtered by: its choices, yes or no, or a text to type. */
function useFilterOf(resource: Resource) {
  const { t } = useTranslation(["console", "resources"]);
  return (field: string): Partial<TableColumnType<Row>> => {
    if (!resource.filters.includes(field)) return {};
    const property = propertyOf(resource, field);
    const label = t(`resources:${resource.name}.fields.${field}`);
    if (property.enum) {
      const choices = property.enum.filter((value) => value !== null);
      return { filters: choices.map((value) => ({ value: String(value), text: t(`resources:${resource.name}.values.${field}.${value}`) })) };
    }
    if (kindOf(property) === "boolean") {
      return { filterMultiple: false, filters: [true, false].map((value) => ({ value: String(value), text: t(`console:values.${value ? "yes" : "no"}`) })) };
    }
    return { filterDropdown: (props) => <TextFilter {...props} label={label} date={property.format?.startsWith("date") ?? false} /> };
  };
}

function valuesOf(filters: CrudFilters, field: string): string[] | null {
  const values = filters.flatMap((filter) => ("field" in filter && filter.field === field ? [filter.value].flat() : []));
  return values.length ? values.map(String) : null;
}

/** The columns of a resource's list, from its file: label, cell, filter and sorting. The label column leads to the record. */
export function useColumns(resource: Resource, filters: CrudFilters, sorters: CrudSorting): TableColumnType<Row>[] {
  const { t, i18n } = useTranslation(["console", "resources"]);
  const registry = useRegistry();
  const filterOf = useFilterOf(resource);
  const sortable = sortableFields(resource);
  const leading = resource.columns.includes(resource.key) ? resource.key : (resource.columns[0] ?? resource.key);
  return resource.columns.map((field) => ({
    key: field,
    dataIndex: field,
    title: t(`resources:${resource.name}.fields.${field}`),
    sorter: sortable.includes(field),
    defaultSortOrder: getDefaultSortOrder(field, sorters) ?? null,
    filteredValue: valuesOf(filters, field),
    ...filterOf(field),
    render: (value: unknown, record: Row) => {
      const cell = renderCell({ resource, field, value, record, registry, t, locale: i18n.language });
      return field === leading ? <Link to={showPath(resource.path, record.id)}>{cell}</Link> : cell;
    },
  }));
}
