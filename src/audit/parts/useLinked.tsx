import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import type { Resources } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { showPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** Renders the name of a record related to an audit, as a link for readers who manage records and may read this one. */
type Linked = (
  name: keyof Resources,
  id: string | null | undefined,
  label: string | null | undefined,
  seen?: object,
) => ReactNode;

/** The names of an audit's records, as links for readers who manage records. */
export function useLinked(): Linked {
  const me = useSignedIn();
  const registry = useRegistry();
  return (name, id, label, seen) => {
    const resource = registry.named(name);
    const leads = id && programme.roles[me.role].managesRecords && can(resource, me, "read", seen);
    return leads ? <Link to={showPath(resource.path, id)}>{label}</Link> : label;
  };
}
