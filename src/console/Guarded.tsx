import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type CrudAction, can, canSee } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { ErrorPage } from "#src/console/errors/ErrorPage.tsx";
import { useSignedIn } from "#src/console/signedIn.ts";
import { mayOpen, type PageRoute } from "#src/routes.tsx";

function Forbidden() {
  const { t } = useTranslation("errors");
  return <ErrorPage status={403} message={t("FORBIDDEN")} />;
}

/** A page for those whose role may open it; the server has the last word on what it shows. */
export function Guarded({ page, children }: { page: PageRoute; children: ReactNode }) {
  const me = useSignedIn();
  return mayOpen(page, me.role) ? children : <Forbidden />;
}

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
