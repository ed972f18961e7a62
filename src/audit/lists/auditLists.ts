import type { CrudFilters, CrudSort } from "@refinedev/core";
import type { Role } from "#domain/generated/programme.ts";
import { statesOf, statuses, transitions } from "#domain/workflow/workflow.ts";
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
  /** Comes after what the role's home has besides lists. */
  after?: boolean;
}

const running = statuses.filter((status) => !statesOf("ended").includes(status));
const byDeadline: CrudSort = { field: "expirationDate", order: "asc" };
const newestFirst: CrudSort = { field: "updatedAt", order: "desc" };

/** The states in which the workflow waits for a role to act. */
function waitingFor(role: Role, actions: readonly string[]): string[] {
  const lines = transitions.filter(
    ({ action, by }) => actions.includes(action) && by.some(({ roles }) => roles.includes(role)),
  );
  return [...new Set(lines.flatMap(({ from }) => from))];
}

const completed: AuditList = { title: "completed", status: ["completed"], sort: newestFirst };
const expired: AuditList = { title: "expired", status: ["expired"], sort: newestFirst };

const withdrawn: AuditList = { title: "withdrawn", status: [], withdrawn: true, sort: newestFirst, after: true };

/** Audits in progress besides those that wait for a role, earliest deadline first, and finished ones. */
function besides(waiting: string[]): AuditList[] {
  const others = running.filter((status) => !waiting.includes(status));
  return [{ title: "running", status: others, sort: byDeadline }, completed, expired, withdrawn];
}

/**
 * The lists of each role's home page, most urgent first. Open work of people who work on audits is not included, since
 * their home page lists it line by line (`schemas/work.json`).
 */
export const auditLists: Record<Role, AuditList[]> = {
  student: besides(waitingFor("student", ["answer", "submit"])),
  enterprise: besides(waitingFor("enterprise", ["answer", "submit"])),
  trainer: besides(waitingFor("trainer", ["approve"])),
  auditor: [
    { ...completed, own: true, after: true },
    { title: "sentBack", status: [], judged: true, sort: newestFirst, after: true },
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

/** A list's filters as the data provider takes them. */
export function filtersOf(list: AuditList, me: Me): CrudFilters {
  return Object.entries(auditListFilters(list, me)).flatMap(([field, values]) =>
    values.map((value) => ({ field, operator: "eq" as const, value })),
  );
}
