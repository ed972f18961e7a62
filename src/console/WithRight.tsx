import type { ReactNode } from "react";
import { type CrudAction, can, canSee } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { Forbidden } from "#src/console/errors/Forbidden.tsx";
import { useSignedIn } from "#src/console/signedIn.ts";

/** A generated page for those who have the right to its action on the resource, or on the record when it is known. */
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
