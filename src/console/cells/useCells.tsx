import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { propertyOf } from "#domain/schema/properties.ts";
import type { CellContext, Draw } from "#src/console/cells/cell.ts";
import { cellOf } from "#src/console/cells/registry.ts";
import { useLabels } from "#src/console/labels.ts";
import { useRegistry } from "#src/console/registry.ts";
import { useSignedIn } from "#src/console/signedIn.ts";

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Draws a record's properties for the eye: its cell, or a dash for none. */
export function useCells(compact: boolean): Draw {
  const { t, i18n } = useTranslation(["console"]);
  const labels = useLabels();
  const registry = useRegistry();
  const me = useSignedIn();
  return useMemo(() => {
    const reader = { registry, me, labels, t, locale: i18n.language };
    const draw: Draw = (resource, field, record) => {
      const value = record[field];
      if (isEmpty(value)) return <span className="none">–</span>;
      const context: CellContext = {
        ...reader,
        draw,
        resource,
        field,
        property: propertyOf(resource, field),
        value,
        record,
        compact,
      };
      return cellOf(context)(context);
    };
    return draw;
  }, [registry, me, labels, t, i18n.language, compact]);
}
