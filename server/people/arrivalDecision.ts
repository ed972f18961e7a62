import type { Enterprise } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { classEvent, decideArrivals } from "#server/auth/arrivals.ts";
import type { Change } from "#server/database/change.ts";
import type { DatabaseRow } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count } from "#server/http/shapes.ts";
import { classRunners, lockClass } from "#server/people/lockClass.ts";
import type { Services } from "#server/services/services.ts";

/** A decision about waiting names. */
interface Decision<Verb extends string> {
  /** Last part of the address. */
  verb: Verb;
  summary: string;
  as: "admittedAt" | "refusedAt";
  /** The consequences for the names that this call decided about. */
  apply?(
    services: Services,
    change: Change,
    enterprise: Stored<Enterprise>,
    decided: readonly DatabaseRow[],
  ): Promise<void>;
}

const ids = {
  type: "array",
  minItems: 1,
  maxItems: 300,
  items: { type: "string", minLength: 1, maxLength: 64 },
} as const;

/** A call that decides about waiting names of a class. It leaves out names that were decided about before. */
export const arrivalDecision = <const Verb extends string>({ verb, summary, as, apply }: Decision<Verb>) =>
  defineAction({
    method: "POST",
    path: `/enterprises/:peCode/${verb}`,
    summary,
    access: classRunners,
    body: objectOf({ ids }),
    response: objectOf({ decided: count }),
    errors: ["NOT_FOUND", "WRONG_STATE"],
    handle({ services, actor, params, body }) {
      const { peCode } = params as { peCode: string };
      return inTransaction(services, actor, async (change) => {
        const { record } = await lockClass(services, change, peCode);
        const decided = await decideArrivals(change, { peCode, ids: body.ids, as });
        await apply?.(services, change, record, decided);
        change.events.push(classEvent(change, peCode));
        return { decided: decided.length };
      });
    },
  });
