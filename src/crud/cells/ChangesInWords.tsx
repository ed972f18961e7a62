import { useTranslation } from "react-i18next";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Draw } from "#src/crud/cells/cell.ts";
import type { FieldChange } from "#src/crud/cells/entries.ts";
import "#src/crud/cells/changes.css";

/** So many properties tell what an entry is about. */
const MAX_SHOWN = 2;

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** How many parts a value has that a line tells by their number alone. */
const partsOf = (value: unknown): number | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const parts = Object.values(value);
  return Array.isArray(value) && !parts.some((part) => typeof part === "object") ? undefined : parts.length;
};

/** Whether both sides would read the same: as many parts, of which some say something else. */
const readAlike = (before: unknown, after: unknown) =>
  partsOf(before) !== undefined && partsOf(before) === partsOf(after);

function OneChange({ change, draw }: { change: FieldChange; draw: Draw }) {
  const { t } = useTranslation(["console", "common"]);
  const labels = useLabels();
  const registry = useRegistry();
  const { field, before, after, erased } = change;
  const resource = registry.named(change.resource);
  const drawn = (value: unknown) => draw(resource, field, { id: "", [field]: value });
  const words = () => {
    if (erased) return <em>{t("console:history.erased")}</em>;
    if (readAlike(before, after)) return t("console:history.otherwise");
    return (
      <>
        {isEmpty(before) ? null : <>{drawn(before)} → </>}
        {drawn(after)}
      </>
    );
  };
  return (
    <span className="change-in-words">
      <span className="change-field">{t("common:label", { name: labels.field(resource, field) })}</span> {words()}
    </span>
  );
}

/** What an entry of the trail changed, in a line of words: the name of the record first, then what else became of it. */
export function ChangesInWords({ changes, draw }: { changes: FieldChange[]; draw: Draw }) {
  const { t } = useTranslation("console");
  const registry = useRegistry();
  const isName = ({ resource, field }: FieldChange) => registry.named(resource).label === field;
  const namesFirst = [...changes.filter(isName), ...changes.filter((change) => !isName(change))];
  const further = namesFirst.length - MAX_SHOWN;
  return (
    <div className="changes-in-words">
      {namesFirst.slice(0, MAX_SHOWN).map((change) => (
        <OneChange key={change.field} change={change} draw={draw} />
      ))}
      {further > 0 ? <span>{t("history.further", { count: further })}</span> : null}
    </div>
  );
}
