import type { ReactNode } from "react";
import { isLocale, programme } from "#domain/programme.ts";
import type { Cell } from "#src/console/cells/cell.ts";

type Named = (key: string) => string;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function Entries({ value, nameOf }: { value: Record<string, unknown>; nameOf: Named }) {
  return (
    <dl className="structure">
      {Object.entries(value).map(([key, inner]) => (
        <div key={key}>
          <dt>{nameOf(key)}</dt>
          <dd lang={isLocale(key) ? key : undefined}>{draw(inner, nameOf)}</dd>
        </div>
      ))}
    </dl>
  );
}

function draw(value: unknown, nameOf: Named): ReactNode {
  if (value === null || value === undefined || value === "") return "–";
  if (isObject(value)) return <Entries value={value} nameOf={nameOf} />;
  if (!Array.isArray(value)) return String(value);
  return (
    <ol className="structure-list">
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is only shown has no other key
        <li key={index}>{draw(item, nameOf)}</li>
      ))}
    </ol>
  );
}

const localeName: Named = (key) => programme.locales.find(({ code }) => code === key)?.name ?? key;

/** Anything without a form of its own, as nested names and values; in a list only how much there is. */
export const structure: Cell = ({ value, compact, t }) => {
  const size = Object.keys(value as object).length;
  if (compact || size === 0) return t("console:values.entries", { count: size });
  return draw(value, localeName);
};
