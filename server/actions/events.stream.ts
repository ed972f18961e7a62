import { defineAction } from "#server/action.ts";

/** Server-sent events: hints of what has changed, each told only to those who may see it. A page then reads it again. */
export default defineAction({
  method: "GET",
  path: "/events",
  summary: "Hear of changes as they happen",
  access: "signed-in",
  produces: "text/event-stream",
  async handle({ services, actor, request, reply }) {
    reply.type("text/event-stream; charset=utf-8");
    reply.headers({ "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no", Connection: "close" });
    if (request.method === "HEAD" || !request.sessionId) return reply.send();
    return services.liveEvents.open(request.sessionId, actor);
  },
});
