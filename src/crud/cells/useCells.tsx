import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { propertyOf } from "#domain/schema/properties.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { cellOf } from "#src/crud/cells/registry.ts";
import type { CellContext, CellSize, Draw } from "#src/crud/extensions/cell.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Renders a record's properties: by cell, or a dash for an empty value. */
export function useCells(size: CellSize): Draw {
  const { t, i18n } = useTranslation(["console"]);
  const labels = useLabels();
  const registry = useRegistry();
  const me = useSignedIn();
  const extensions = useCrudExtensions();
  return useMemo(() => {
    const reader = { registry, me, labels, t, locale: i18n.language, extensions };
    const drawIn =
      (size: CellSize): Draw =>
      (resource, field, record) => {
        const value = record[field];
        if (isEmpty(value)) return <span className="none">–</span>;
        const context: CellContext = {
          ...reader,
          draw: drawIn(size === "line" ? "line" : "whole"),
          resource,
          field,
          property: propertyOf(resource, field),
          value,
          record,
          size,
        };
        return cellOf(context)(context);
      };
    return drawIn(size);
  }, [registry, me, labels, t, i18n.language, extensions, size]);
}
