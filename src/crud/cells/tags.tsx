import { Tag } from "antd";
import { Fragment } from "react";
import { colorOfProperty } from "#src/core/colorOf.ts";
import type { Cell } from "#src/crud/extensions/cell.ts";

/** One of a property's choices. */
export const choice: Cell = ({ resource, field, value, labels }) => (
  <Tag color={colorOfProperty(`${resource.name}.${field}`, String(value))}>
    {labels.value(resource, field, String(value))}
  </Tag>
);

/** Several of a property's choices. */
export const choices: Cell = (context) => (
  <span className="tags">
    {(context.value as unknown[]).map((value) => (
      <Fragment key={String(value)}>{choice({ ...context, value })}</Fragment>
    ))}
  </span>
);

/** A "yes" is highlighted, because a "no" is the normal value. A "yes" that is bad news has a different colour. */
export const boolean: Cell = ({ resource, field, value, t }) =>
  value ? (
    <Tag color={colorOfProperty(`${resource.name}.${field}`, "true", "blue")}>{t("common:yes")}</Tag>
  ) : (
    <span className="none">{t("common:no")}</span>
  );

/** Several short texts. */
export const texts: Cell = ({ value }) => (
  <span className="tags">
    {(value as unknown[]).map((item) => (
      <Tag key={String(item)}>{String(item)}</Tag>
    ))}
  </span>
);
