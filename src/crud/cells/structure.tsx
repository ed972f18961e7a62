import type { ReactNode } from "react";
import { isLocale, localeName } from "#domain/programme.ts";
import type { Property } from "#domain/schema/property.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { widgetOf } from "#src/crud/cells/widgets.ts";
import type { Cell, CellContext } from "#src/crud/extensions/cell.ts";
import { inPlace } from "#src/shared/inPlace.ts";

interface PartProps {
  value: unknown;
  /** The resource file's description of this part. */
  property: Property | undefined;
  context: CellContext;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Name of a part: its text, a translated property's label, or a language's own name. Names given by people stay
 * unchanged.
 */
function nameOf(key: string, property: Property | undefined, { resource, field, labels }: CellContext): string {
  if (property?.properties?.[key]) return labels.part(resource, field, key);
  if (resource.translated.includes(key)) return labels.field(resource, key);
  return localeName(key);
}

function inside(property: Property | undefined, key: string): Property | undefined {
  const others = property?.additionalProperties;
  return property?.properties?.[key] ?? (typeof others === "object" ? others : undefined);
}

function Entries({ value, property, context }: PartProps & { value: Record<string, unknown> }) {
  return (
    <dl className="structure">
      {Object.entries(value).map(([key, inner]) => (
        <div key={key}>
          <dt>{nameOf(key, property, context)}</dt>
          <dd lang={isLocale(key) ? key : undefined}>
            {draw({ value: inner, property: inside(property, key), context })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function draw({ value, property, context }: PartProps): ReactNode {
  if (value === null || value === undefined || value === "") return "–";
  if (isObject(value)) return <Entries value={value} property={property} context={context} />;
  if (typeof value === "boolean") return context.t(value ? "common:yes" : "common:no");
  if (typeof value === "number") return numberFormat(context.locale).format(value);
  const ownCell = property && widgetOf(property).cell;
  if (ownCell) return ownCell({ ...context, property, value });
  if (!Array.isArray(value)) return String(value);
  return (
    <ol className="structure-list">
      {inPlace(value, (item) => (
        <li>{draw({ value: item, property: property?.items, context })}</li>
      ))}
    </ol>
  );
}

/** Values without a specific form, as nested names and values. A list shows only their number. */
export const structure: Cell = (context) => {
  const { value, property, size, t } = context;
  const entries = Object.keys(value as object).length;
  if (size === "line" || entries === 0) return t("console:values.entries", { count: entries });
  return draw({ value, property, context });
};
