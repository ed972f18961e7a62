import { Tag } from "antd";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { labelField } from "#domain/schema/derive.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { showPath } from "#src/console/paths.ts";

/** A property of a record, and what is needed to show it. */
export interface CellContext {
  resource: Resource;
  field: string;
  value: unknown;
  record: Record<string, unknown>;
  registry: Registry;
  t: TFunction<string[]>;
  locale: string;
}

type Cell = (context: CellContext) => ReactNode;

const text: Cell = ({ value }) => String(value);

const choice: Cell = ({ resource, field, value, t }) => <Tag>{t(`resources:${resource.name}.values.${field}.${value}`, { defaultValue: String(value) })}</Tag>;

const relation: Cell = ({ resource, field, value, record, registry }) => {
  const to = registry.get(resource.relations[field]?.resource ?? "");
  return <Link to={showPath(to.path, String(value))}>{String(record[labelField(field)] ?? value)}</Link>;
};

const moment: Cell = ({ value, locale }) => (
  <time dateTime={String(value)}>{new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(String(value)))}</time>
);

const day: Cell = ({ value, locale }) => (
  <time dateTime={String(value)}>{new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(String(value)))}</time>
);

const number: Cell = ({ value, locale }) => new Intl.NumberFormat(locale).format(Number(value));

const boolean: Cell = ({ value, t }) => t(`console:values.${value ? "yes" : "no"}`);

const country: Cell = ({ value, locale }) => new Intl.DisplayNames([locale], { type: "region" }).of(String(value)) ?? String(value);

const list: Cell = (context) => (context.value as unknown[]).map((item) => <Tag key={String(item)}>{String(item)}</Tag>);

const json: Cell = ({ value }) => <pre>{JSON.stringify(value, null, 2)}</pre>;

/** By `x-ui` widget, then by format, then by kind: how a property's value is shown. */
const byWidget: Record<string, Cell> = { country };
const byFormat: Record<string, Cell> = { "date-time": moment, date: day };
const byKind: Record<string, Cell> = { text, integer: number, number, boolean, json };

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Chooses the cell of a property; throws for a kind that has none. */
function cellOf({ resource, field, value }: CellContext): Cell {
  const property = propertyOf(resource, field);
  if (resource.relations[field] && !property.items) return relation;
  if (property.enum) return choice;
  if (isListOfTexts(value)) return list;
  const cell = byWidget[property["x-ui"]?.widget ?? ""] ?? byFormat[property.format ?? ""] ?? byKind[kindOf(property)];
  if (!cell) throw new Error(`No cell shows ${resource.name}.${field}`);
  return cell;
}

/** A property's value for the eye; a dash for none. */
export function renderCell(context: CellContext): ReactNode {
  const empty = context.value === null || context.value === undefined || context.value === "";
  return empty ? <span aria-label={context.t("console:values.none")}>–</span> : cellOf(context)(context);
}
