import { DomainError, type ErrorCode } from "#domain/errors.ts";
import { setFlowCookie } from "#server/auth/flowCookie.ts";
import { beginSignIn } from "#server/auth/network.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** The path if it is inside the product, otherwise the dashboard. */
function insidePath(returnUrl: string | undefined): string {
  return returnUrl && /^\/(?![/\\])[^\\\s]*$/.test(returnUrl) ? returnUrl : "/dashboard";
}

/** The page that shows why the redirect to the network's sign-in was refused. */
const refusedPath = (code: ErrorCode) => `/dashboard/auth/login?with=code&error=${code}`;

/** The network's sign-in: its OpenID Connect provider if one is configured, otherwise the built-in page for codes. */
export default defineAction({
  method: "GET",
  path: "/auth/login-pen",
  summary: "Go to the network's sign-in",
  access: "anyone",
  query: { returnUrl: { type: "string", maxLength: 500 } },
  async handle({ services, query, request, reply }) {
    const returnUrl = insidePath(query.returnUrl);
    const { network } = services.settings;
    const builtIn = `/dashboard/auth/login?with=code&returnUrl=${encodeURIComponent(returnUrl)}`;
    if (!network || request.method === "HEAD") return reply.redirect(builtIn, 302);
    try {
      await consumeRateLimit(services, "networkSignInByAddress", clientAddress(request));
      const { url, ...flow } = await beginSignIn(services, network, returnUrl);
      setFlowCookie(reply, services.settings, flow);
      return reply.redirect(url, 302);
    } catch (error) {
      if (error instanceof DomainError) return reply.redirect(refusedPath(error.problem.code), 302);
      services.log.error({ err: error }, "the network's sign-in cannot be reached");
      return reply.redirect(refusedPath("NETWORK"), 302);
    }
  },
});
