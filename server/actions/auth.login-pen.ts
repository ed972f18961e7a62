import { defineAction } from "#server/action.ts";

/** Only a path inside the product; anything else leads to the dashboard. */
function insidePath(returnUrl: string | undefined): string {
  return returnUrl && /^\/(?![/\\])[^\\\s]*$/.test(returnUrl) ? returnUrl : "/dashboard";
}

/** The network's sign-in: the built-in page for codes. */
export default defineAction({
  method: "GET",
  path: "/auth/login-pen",
  summary: "Go to the network's sign-in",
  access: "anyone",
  query: { returnUrl: { type: "string", maxLength: 500 } },
  async handle({ query, reply }) {
    const returnUrl = encodeURIComponent(insidePath(query.returnUrl));
    return reply.redirect(`/dashboard/auth/login?with=code&returnUrl=${returnUrl}`, 302);
  },
});
