import { defineAction } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import { readUnsubscribeToken } from "#server/notifications/unsubscribeToken.ts";

/**
 * Redirects the link in an email to the page that asks for confirmation. It changes nothing, since mail scanners open
 * links.
 */
export default defineAction({
  method: "GET",
  path: "/unsubscribe",
  summary: "Open the page on which emails can be stopped",
  access: "anyone",
  query: { token: text },
  status: 302,
  async handle({ services, query, reply }) {
    const { token = "" } = query;
    const found = readUnsubscribeToken(services.settings, token);
    const search = found ? `?${new URLSearchParams({ of: found.of, token })}` : "";
    return reply.redirect(`/dashboard/auth/unsubscribe${search}`);
  },
});
