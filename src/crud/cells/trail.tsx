import { Link } from "react-router-dom";
import { canSee } from "#domain/access/can.ts";
import { labelField } from "#domain/schema/derive.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { showPath } from "#src/core/paths.ts";
import { Changes } from "#src/crud/cells/Changes.tsx";
import { ChangesInWords } from "#src/crud/cells/ChangesInWords.tsx";
import { changesOf, type TrailRecord } from "#src/crud/cells/entries.ts";
import { actionLabelKey } from "#src/crud/cells/useActionLabel.ts";
import type { Cell } from "#src/crud/extensions/cell.ts";

/** The resource an entry names; a previous release may have had one that is gone. */
const resourceOf = (registry: Registry, name: unknown): Resource | undefined => registry.find(String(name));

/** Kind of the record of an entry. */
export const resourceName: Cell = ({ value, registry, labels }) => {
  const named = resourceOf(registry, value);
  return named ? labels.one(named) : String(value);
};

/** The action that a job takes. */
export const bulkAction: Cell = ({ value, record, registry, t }) => {
  const named = resourceOf(registry, record.resource);
  return named ? t(actionLabelKey(named, String(value)), { defaultValue: String(value) }) : String(value);
};

/** The record of an entry, by its name; its page shows the history even if it was deleted. */
export const subject: Cell = ({ field, value, record, registry, me }) => {
  const named = resourceOf(registry, record.resource);
  const id = String(value);
  const label = String(record[labelField(field)] ?? id);
  return named && canSee(named, me) ? <Link to={showPath(named.path, id)}>{label}</Link> : label;
};

/** The change of each property; in a list the first ones as text. */
export const changes: Cell = ({ value, record, registry, size, t, draw, extensions }) => {
  const named = resourceOf(registry, record.resource);
  const found = named ? changesOf(named, record as TrailRecord, extensions.noted) : [];
  if (!named || found.length === 0) return t("console:values.entries", { count: Object.keys(value as object).length });
  return size === "line" ? <ChangesInWords changes={found} draw={draw} /> : <Changes changes={found} draw={draw} />;
};

/** Properties stored separately, so that they can be erased; their values are among the changes. */
export const personal: Cell = ({ value, record, registry, labels }) => {
  const named = resourceOf(registry, record.resource);
  const fields = Object.keys(value as object);
  return fields.map((field) => (named ? labels.field(named, field) : field)).join(", ");
};
