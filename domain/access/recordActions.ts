import type { Actor } from "#domain/access/actor.ts";
import { bindRule, matches, type Where } from "#domain/access/rules.ts";

/** A call on a record that is more than changing or deleting it, as its resource's file describes it for the screen. */
export interface RecordAction {
  /** Key of its texts: `resources:<resource>.actions.<name>`. */
  name: string;
  method: "POST" | "PUT" | "DELETE";
  /** Under `/api/v1`, or from `/api/` on; `:field` stands for a value of the record. */
  path: string;
  /** Values to send; `:field` stands for a value of the record. */
  body?: Record<string, string>;
  /** A further value to send, which the person chooses. */
  choose?: { field: string; values: string[] };
  /**
   * Further values to send, which the person types: each by the record's property whose field it is and whose value it
   * begins with. The revision that they were typed over goes along.
   */
  asks?: Record<string, string>;
  /** Of these, by the name that is sent, what may be left empty. */
  optional?: string[];
  /** Taken with several records at once although it asks: what it asks for stays as each record has it. */
  bulk?: true;
  /** Who may, and with which records. */
  by: { roles: string[]; where?: Where }[];
  /** The state of the record in which it makes sense. */
  when?: Where;
  danger?: boolean;
  /** Property of the answer that is shown this once. */
  reveals?: string;
  /** Where what is shown once is drawn as a sheet to hand out, under `/api/v1`. */
  sheet?: string;
  /** Name of the file as which the answer is saved. */
  saves?: string;
  /** The record is gone afterwards, or out of the sight of who took the action: the page leads back to the list. */
  ends?: boolean;
}

/** What of a call follows from the record: where it goes and what it carries. */
export interface RecordCall {
  method: RecordAction["method"];
  path: string;
  body: Record<string, unknown> | undefined;
}

/** The actions an actor may take with a record as it stands. The server decides again; this is what a screen offers. */
export function actionsFor(
  { actions }: { actions: readonly RecordAction[] },
  actor: Actor,
  record: object,
): RecordAction[] {
  return actions.filter(
    ({ by, when }) =>
      matches(bindRule(when, actor), record) &&
      by.some(({ roles, where }) => roles.includes(actor.role) && matches(bindRule(where, actor), record)),
  );
}

/**
 * Fills the record, and what was chosen and typed, into an action's call; what may be left empty and was, is sent as
 * null. Throws when the record lacks a value that it names.
 */
export function callOf(
  action: RecordAction,
  record: object,
  chosen?: string,
  typed?: Record<string, unknown>,
): RecordCall {
  const ofRecord = (field: string): string => {
    const value = (record as Record<string, unknown>)[field];
    if (value === undefined || value === null) throw new Error(`${action.name} needs ${field} of the record`);
    return String(value);
  };
  const fixed = Object.entries(action.body ?? {}).map(([name, value]) => [
    name,
    value.startsWith(":") ? ofRecord(value.slice(1)) : value,
  ]);
  const picked = action.choose && chosen !== undefined ? [[action.choose.field, chosen]] : [];
  const empty = (name: string) => (action.optional?.includes(name) ? null : undefined);
  const asked = typed ? Object.keys(action.asks ?? {}).map((name) => [name, typed[name] ?? empty(name)]) : [];
  const over = action.asks ? [["revision", (record as Record<string, unknown>).revision]] : [];
  const entries = [...fixed, ...picked, ...asked, ...over];
  return {
    method: action.method,
    path: action.path.replace(/:(\w+)/g, (_whole, field: string) => encodeURIComponent(ofRecord(field))),
    body: entries.length > 0 ? Object.fromEntries(entries) : undefined,
  };
}
