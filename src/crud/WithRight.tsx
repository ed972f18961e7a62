import type { ReactNode } from "react";
import { type CrudAction, can, canSee } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Forbidden } from "#src/ui/errors/Forbidden.tsx";

/** A generated page for people with the right to its action on the resource, or on the record if it is known. */
export function WithRight({
  resource,
  action,
  record,
  children,
}: {
  resource: Resource;
  action: CrudAction;
  record?: object;
  children: ReactNode;
}) {
  const me = useSignedIn();
  const may = action === "read" ? canSee(resource, me, record) : can(resource, me, action, record);
  return may ? children : <Forbidden />;
}
