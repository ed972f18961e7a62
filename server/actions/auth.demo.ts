import { Refusal } from "#domain/errors.ts";
import { defineAction } from "#server/action.ts";
import { demoAccounts } from "#server/seed/people.ts";

/** The demo accounts, while this is a demo; the sign-in page offers them. */
export default defineAction({
  method: "GET",
  path: "/auth/demo",
  summary: "Accounts of the demo programme",
  access: "anyone",
  async handle({ services }) {
    if (services.settings.seed !== "demo") throw new Refusal("NOT_FOUND");
    return { accounts: demoAccounts };
  },
});
