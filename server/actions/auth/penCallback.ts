import { DomainError } from "#domain/errors.ts";
import { issueExchangeCode } from "#server/auth/exchangeCode.ts";
import { clearFlowCookie, readFlowCookie } from "#server/auth/flowCookie.ts";
import { endSignIn } from "#server/auth/network.ts";
import { defineAction } from "#server/http/action.ts";
import { foreseen } from "#server/http/plugins/errors.ts";

const text = { type: "string", maxLength: 4000 };

/**
 * Redirect target for the network's provider. It redirects to the page that finishes the sign-in. After a refusal,
 * browsers get a page and programs the error.
 */
export default defineAction({
  method: "GET",
  path: "/auth/pen/callback",
  summary: "Come back from the network's sign-in",
  access: "anyone",
  query: { code: text, state: text, iss: text, session_state: text, scope: text, error: text, error_description: text },
  errors: [
    "SIGN_IN_CANCELLED",
    "SIGN_IN_USED",
    "SIGN_IN_EXPIRED",
    "SIGN_IN_ELSEWHERE",
    "SIGN_IN_FAILED",
    "SIGN_IN_REFUSED",
    "NETWORK",
    "NOT_FOUND",
  ],
  async handle({ services, query, request, reply }) {
    const { network } = services.settings;
    if (!network) throw new DomainError("NOT_FOUND");
    const { state = "" } = query;
    const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    try {
      const answer = { query: new URLSearchParams(parameters), secret: readFlowCookie(request, state) };
      const { person, returnUrl, browserHash } = await endSignIn(services, network, answer);
      const next = new URLSearchParams({ code: await issueExchangeCode(services, person, browserHash), returnUrl });
      return reply.redirect(`/dashboard/auth/callback?${next}`, 302);
    } catch (error) {
      clearFlowCookie(reply, services.settings, state);
      const problem = foreseen(error);
      if (!problem || !request.headers.accept?.includes("text/html")) throw error;
      return reply.redirect(`/dashboard/auth/login?with=code&error=${problem.code}`, 302);
    }
  },
});
