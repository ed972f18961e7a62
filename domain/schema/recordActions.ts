import type { Actor } from "#domain/access/actor.ts";
import { bindRule, matches, type Where } from "#domain/access/rules.ts";
import type { ActionDefinition } from "#domain/schema/action.ts";

/** An action on a record besides changing or deleting it, described by its resource's file. */
export interface RecordAction extends ActionDefinition {
  /** Permitted roles and records. */
  by: { roles: string[]; where?: Where }[];
  /** The state of the record in which the action is possible. */
  when?: Where;
}

/** The actions an actor may do with a record in its current state, for the screen. The server decides again. */
export function actionsFor(
  { actions }: { actions: readonly RecordAction[] },
  actor: Actor,
  record: object,
): RecordAction[] {
  return actions.filter(
    ({ by, when, bulk }) =>
      bulk !== "only" &&
      matches(bindRule(when, actor), record) &&
      by.some(({ roles, where }) => roles.includes(actor.role) && matches(bindRule(where, actor), record)),
  );
}
