import type { ErrorCode } from "#domain/errors.ts";
import type { Trail, User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { type Action, defineAction } from "#server/action.ts";
import { type Change, type Locked, updateRecord } from "#server/database/change.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { askedBody, keyIn, lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
import { explainForeignKeyErrors } from "#server/resources/relations.ts";
import { inTransaction } from "#server/services.ts";

/** What was typed into an action that asks, and the revision that it was typed over. */
type Asked<Body> = (Body & { revision?: number }) | null;

interface UserAction<Body> {
  /** Its name in the resource's file, which says where it is called, by whom, in which state, and what it asks. */
  name: Trail["action"];
  summary: string;
  /** What the account's row says afterwards. */
  patch: (change: Change, record: Stored<User>, asked: Asked<Body>) => Partial<User>;
  errors?: ErrorCode[];
  /** What has to hold beyond the file's rules; throws a DomainError. */
  require?: (change: Change, locked: Locked<User>) => Promise<void>;
  /** What else happens in the same transaction. */
  also?: (change: Change, userId: string) => Promise<void>;
}

/** A call that changes the state of somebody's account, as `schemas/resources/user.json` describes it. */
export function userAction<Body extends object = object>({
  name,
  summary,
  patch,
  errors = [],
  require,
  also,
}: UserAction<Body>): Action {
  const definition = recordAction("user", name);
  return defineAction({
    method: definition.method,
    path: definition.path,
    summary,
    access: rolesOfAction(definition),
    body: definition.asks ? typed<Asked<Body>>(askedBody("user", definition)) : undefined,
    response: recordResponse("user"),
    errors: ["NOT_FOUND", "WRONG_STATE", ...(definition.asks ? ["REVISION_CONFLICT" as const] : []), ...errors],
    async handle({ services, actor, params, body }) {
      const id = keyIn(definition, params);
      const resource = services.registry.get("user");
      await explainForeignKeyErrors(services, resource, { ...body }, () =>
        inTransaction(services, actor, async (change) => {
          const locked = await lockForAction(services, change, "user", name, id, body?.revision);
          await require?.(change, locked);
          await updateRecord(change, resource, locked, patch(change, locked.record, body), name);
          await also?.(change, id);
        }),
      );
      return readRecord(services, resource, actor, id);
    },
  });
}
