import { MAX_PAST_MS } from "#domain/wire/timing.ts";
import { defineAction } from "#server/http/action.ts";

/**
 * Server-sent events. Each contains a changed record's key and is sent only to people who may read it. The page then
 * reads the record again.
 */
export default defineAction({
  method: "GET",
  path: "/events",
  summary: "Hear of changes as they happen",
  access: "signed-in",
  query: {
    past: {
      type: "string",
      pattern: "^\\d{1,5}$",
      description: "Age in milliseconds of the oldest change to send first.",
    },
  },
  produces: "text/event-stream",
  errors: ["TOO_MANY_REQUESTS"],
  async handle({ services, actor, query, request, reply }) {
    reply.type("text/event-stream; charset=utf-8");
    reply.headers({ "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no", Connection: "close" });
    if (request.method === "HEAD" || !request.sessionId) return reply.send();
    return services.liveEvents.open(request.sessionId, actor, Math.min(Number(query.past ?? 0), MAX_PAST_MS));
  },
});
