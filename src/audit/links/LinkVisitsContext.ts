import { createContext, useContext } from "react";
import type { Calls } from "#domain/wire/generated/calls.ts";

type Visited = Calls["GET /tasks/:code/link-visits"]["response"][number];

/** The server's result for a link at submission. */
export type LinkVisitResult = NonNullable<Visited["visit"]>;

interface LinkVisits {
  taskCode: string;
  byUrl: ReadonlyMap<string, LinkVisitResult>;
}

export const LinkVisitsContext = createContext<LinkVisits | undefined>(undefined);

/** The visit of a link in the displayed audit, and the audit. Undefined if the link was not visited. */
export function useLinkVisit(url: string | undefined): { taskCode: string; visit: LinkVisitResult } | undefined {
  const visits = useContext(LinkVisitsContext);
  const visit = url === undefined ? undefined : visits?.byUrl.get(url);
  return visits && visit && { taskCode: visits.taskCode, visit };
}

/** Whether results of links are displayed on the page. */
export const useShowsLinkVisits = (): boolean => useContext(LinkVisitsContext) !== undefined;
