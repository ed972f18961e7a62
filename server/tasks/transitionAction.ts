import type { Actor } from "#domain/access/actor.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";
import type { Values } from "#domain/schema/resource.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { type GuardFacts, guards } from "#domain/workflow/guards.ts";
import { rolesFor, taskAction, transitionsOf } from "#domain/workflow/workflow.ts";
import type { Change } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type Action, defineAction } from "#server/http/action.ts";
import { bodyOf, keyIn } from "#server/resources/describedCall.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import type { Services } from "#server/services/services.ts";
import { lookAtTask } from "#server/tasks/readAudit.ts";
import { seenTaskResponse } from "#server/tasks/responseShapes.ts";
import { applyTransition, type LockedTask, lockTask } from "#server/tasks/transitions.ts";

/** Method, path and roles of a workflow action, by `schemas/workflows/task.json`. */
export function transitionCall(action: TaskAction): Pick<Action, "method" | "path" | "summary" | "access"> {
  const { method, path, summary } = taskAction(action);
  return { method, path, summary, access: rolesFor(action) };
}

/** Errors with which the workflow may refuse an action: a missing audit, missing rights, another state, or a guard. */
export function transitionErrors(action: TaskAction): ErrorCode[] {
  const lines = transitionsOf(action);
  const withdrawn = lines.every((line) => line.withdrawn);
  const codes = lines.flatMap((line) => line.guards ?? []).map((name) => guards[name].code);
  const usual: ErrorCode[] = ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TOO_MANY_REQUESTS"];
  return [
    ...new Set([...usual, ...(withdrawn ? [] : (["TASK_WITHDRAWN"] as const)), "REVISION_CONFLICT" as const, ...codes]),
  ];
}

/** Effects of a workflow action beyond its description. */
interface Effect<Input> {
  /** Additional errors. */
  errors?: ErrorCode[];
  /** Whether the action is allowed for audits that the actor may not read. */
  unread?(actor: Actor): boolean;
  /** Facts for the action's guards, besides the audit. */
  facts?(services: Services, change: Change, locked: LockedTask, input: Partial<Input>): Promise<GuardFacts>;
  /** Additional changes; throws a DomainError for unmet conditions. */
  patch?(change: Change, locked: LockedTask, input: Partial<Input>): Partial<Task> | Promise<Partial<Task>>;
  /** Details for the trail besides the audit's properties. */
  details?(locked: LockedTask): Values;
  /** Additional work in the same transaction, after the audit is written. */
  also?(services: Services, change: Change, before: LockedTask, input: Partial<Input>): Promise<void>;
}

/**
 * The call of a workflow action: lock, changes, transition, trail and emails. Its answer is the audit as its caller
 * then sees it.
 */
export function transitionAction<Input extends object = Values>(
  action: TaskAction,
  effect: Effect<Input> = {},
): Action {
  const definition = taskAction(action);
  const body = bodyOf(programmeResources.named("task"), definition);
  return defineAction({
    ...transitionCall(action),
    body: body && typed<(Partial<Input> & { revision?: number }) | null>(body),
    response: seenTaskResponse,
    errors: [...transitionErrors(action), ...(effect.errors ?? [])],
    async handle({ services, actor, params, body }) {
      const code = keyIn(definition, params);
      const { revision, ...input }: Values = body ?? {};
      const given = input as Partial<Input>;
      await inTransaction(services, actor, async (change) => {
        const locked = await lockTask(services, change, code, { seen: !effect.unread?.(actor) });
        const facts = (await effect.facts?.(services, change, locked, given)) ?? {};
        const patch = (await effect.patch?.(change, locked, given)) ?? {};
        const details = effect.details?.(locked) ?? {};
        await applyTransition(services, change, locked, action, { facts, patch, revision, input, details });
        await effect.also?.(services, change, locked, given);
      });
      return lookAtTask(services, actor, code);
    },
  });
}
