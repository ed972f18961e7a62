import type { CrudFilters, CrudSort } from "@refinedev/core";
import type { Role } from "#domain/generated/programme.ts";
import { statesOf, statuses } from "#domain/workflow/workflow.ts";
import type { Me } from "#providers/me.ts";

/** A list of audits on a home page. */
export interface AuditList {
  /** Its heading: `audit:home.<title>`. */
  title: "running" | "completed" | "expired" | "withdrawn" | "sentBack";
  status: string[];
  /** Only those that this person audits. */
  own?: boolean;
  /** Only those that this person, an auditor, sent back. */
  judged?: boolean;
  /** Only withdrawn ones, which no other list has. */
  withdrawn?: boolean;
  sort: CrudSort;
  /** The list is last on the home page, and collapsed until the reader opens it. */
  folded?: boolean;
}

const running = statuses.filter((status) => !statesOf("ended").includes(status));
const byDeadline: CrudSort = { field: "expirationDate", order: "asc" };
const newestFirst: CrudSort = { field: "updatedAt", order: "desc" };

const completed: AuditList = { title: "completed", status: ["completed"], sort: newestFirst };
/** The lists of an enterprise's people: audits in progress, earliest deadline first, and finished ones. */
const ofEnterprise: AuditList[] = [
  { title: "running", status: running, sort: byDeadline },
  { ...completed, folded: true },
  { title: "expired", status: ["expired"], sort: newestFirst, folded: true },
  { title: "withdrawn", status: [], withdrawn: true, sort: newestFirst, folded: true },
];

/**
 * The lists of each role's home page, most urgent first. The open work in these audits is listed before them, line by line
 * (`schemas/work.json`).
 */
export const auditLists: Record<Role, AuditList[]> = {
  student: ofEnterprise,
  enterprise: ofEnterprise,
  trainer: ofEnterprise,
  auditor: [
    { title: "running", status: running, own: true, sort: byDeadline },
    { ...completed, own: true, folded: true },
    { title: "sentBack", status: [], judged: true, sort: newestFirst, folded: true },
  ],
  // People who manage records have figures with links to lists.
  office: [],
  admin: [],
};

/** A list's filters, by property. */
export function auditListFilters({ status, own, judged, withdrawn }: AuditList, me: Me): Record<string, string[]> {
  return {
    ...(own ? { auditorId: [me.id] } : {}),
    ...(judged ? { judgedBy: [me.id] } : {}),
    ...(withdrawn ? { withdrawn: ["true"] } : {}),
    ...(status.length > 0 ? { status } : {}),
  };
}

/** A list's filters in the data provider's form. */
export function filtersOf(list: AuditList, me: Me): CrudFilters {
  return Object.entries(auditListFilters(list, me)).flatMap(([field, values]) =>
    values.map((value) => ({ field, operator: "eq" as const, value })),
  );
}
