import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { demoAccounts } from "#server/auth/demoAccounts.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";

const account = objectOf(
  {
    role: { type: "string", enum: Object.keys(programme.roles) as Role[] },
    label: text,
    email: text,
    password: text,
    code: text,
    accessCode: text,
    name: text,
  },
  ["role", "label"],
);

/** The accounts that the sign-in page offers in the demo; none where there is no demo. */
export default defineAction({
  method: "GET",
  path: "/auth/demo",
  summary: "Accounts of the demo programme",
  access: "anyone",
  response: objectOf({ accounts: { type: "array", items: account } }),
  async handle({ services }) {
    return { accounts: services.demo ? demoAccounts : [] };
  },
});
