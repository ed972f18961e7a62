import type { ErrorCode } from "#domain/errors.ts";
import type { Trail } from "#domain/generated/resources.ts";
import { type Action, defineAction } from "#server/action.ts";
import { type Change, type Locked, updateRecord } from "#server/database/change.ts";
import { recordAnswer } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

interface UserAction {
  /** Its name in the resource's file, which says where it is called, by whom and in which state. */
  name: Trail["action"];
  summary: string;
  /** What the account's row says afterwards. */
  patch: (change: Change) => Record<string, unknown>;
  errors?: ErrorCode[];
  /** What has to hold beyond the file's rules; throws a Refusal. */
  require?: (change: Change, locked: Locked) => Promise<void>;
  /** What else happens in the same transaction. */
  also?: (change: Change, userId: string) => Promise<void>;
}

/** A call that changes the state of somebody's account, as `schemas/resources/user.json` describes it. */
export function userAction({ name, summary, patch, errors = [], require, also }: UserAction): Action {
  const described = recordAction("user", name);
  return defineAction({
    method: described.method,
    path: described.path,
    summary,
    access: rolesOfAction(described),
    answer: recordAnswer("user"),
    errors: ["NOT_FOUND", "WRONG_STATE", ...errors],
    async handle({ services, actor, params }) {
      const id = params.id ?? "";
      const resource = services.registry.get("user");
      await inTransaction(services, actor, async (change) => {
        const locked = await lockForAction(services, change, "user", name, id);
        await require?.(change, locked);
        await updateRecord(change, resource, locked, patch(change), name);
        await also?.(change, id);
      });
      return readRecord(services, resource, actor, id);
    },
  });
}
