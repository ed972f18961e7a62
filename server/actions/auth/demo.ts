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

/** The accounts offered on the sign-in page of the demo; empty outside the demo. */
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
