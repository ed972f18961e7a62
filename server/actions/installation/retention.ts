import { monthsBefore } from "#domain/calendar/time.ts";
import { deletedKinds } from "#domain/retention/kinds.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, moment, momentOrNull } from "#server/http/shapes.ts";
import { dueUntil } from "#server/retention/due.ts";
import { firstDeletion } from "#server/retention/notice.ts";

const kind = objectOf({ name: { type: "string", enum: deletedKinds }, due: { type: "integer", minimum: 0 } });

/** The number of records that are due for deletion within a month, by kind of data. */
export default defineAction({
  method: "GET",
  path: "/installation/retention",
  summary: "Records that are due for deletion within a month, by kind of data",
  access: ["admin"],
  response: objectOf({ until: moment, firstDeletion: momentOrNull, kinds: listOf(kind) }),
  async handle({ services }) {
    const now = services.now();
    const until = monthsBefore(now, -1);
    const first = await firstDeletion(services);
    return {
      until: until.toISOString(),
      firstDeletion: first && first > now ? first.toISOString() : null,
      kinds: await dueUntil(services, until),
    };
  },
});
