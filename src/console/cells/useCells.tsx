import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { CellContext, CellReader, Row } from "#src/console/cells/cell.ts";
import { cellOf } from "#src/console/cells/registry.ts";
import { useLabels } from "#src/console/labels.ts";
import { useRegistry } from "#src/console/registry.ts";
import { useSignedIn } from "#src/console/signedIn.ts";

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Draws a record's properties for the eye: its cell, or a dash for none. */
export function useCells(compact: boolean): (resource: Resource, field: string, record: Row) => ReactNode {
  const { t, i18n } = useTranslation(["console"]);
  const labels = useLabels();
  const registry = useRegistry();
  const me = useSignedIn();
  return useMemo(() => {
    const reader: CellReader = { registry, me, labels, t, locale: i18n.language };
    return (resource, field, record) => {
      const value = record[field];
      if (isEmpty(value)) return <span className="none">–</span>;
      const context: CellContext = {
        ...reader,
        resource,
        field,
        property: propertyOf(resource, field),
        value,
        record,
        compact,
      };
      return cellOf(context)(context);
    };
  }, [registry, me, labels, t, i18n.language, compact]);
}
