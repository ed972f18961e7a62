import { useTranslation } from "react-i18next";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { FieldChange } from "#src/crud/cells/entries.ts";
import type { Draw } from "#src/crud/extensions/cell.ts";
import "#src/crud/cells/changes.css";

/** Number of properties that summarise an entry. */
const MAX_SHOWN = 2;

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Number of entries of a structure, since a line displays only that number. Undefined for other values. */
const entriesOf = (value: unknown): number | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.values(value);
  const isList = Array.isArray(value) && entries.every((entry) => typeof entry !== "object");
  return isList ? undefined : entries.length;
};

/** Whether both sides would be displayed alike although they differ, as structures with the same number of entries. */
const readAlike = (before: unknown, after: unknown) =>
  entriesOf(before) !== undefined && entriesOf(before) === entriesOf(after);

function OneChange({ change, draw }: { change: FieldChange; draw: Draw }) {
  const { t } = useTranslation(["console", "common"]);
  const labels = useLabels();
  const registry = useRegistry();
  const { subject, field, before, after, erased } = change;
  const resource = registry.named(change.resource);
  const drawn = (value: unknown) => draw(resource, field, { id: subject, [field]: value });
  const words = () => {
    if (erased) return <em>{t("console:history.erased")}</em>;
    if (readAlike(before, after)) return t("console:history.differs");
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

/** The changes of a trail entry as one line of text, with the record's name first. */
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
