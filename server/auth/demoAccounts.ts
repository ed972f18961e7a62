import type { Role } from "#domain/generated/programme.ts";
import demo from "#schemas/demo.json";

/** A demo account, as shown on the sign-in page and at the start of the program. */
export interface DemoAccount {
  role: Role;
  label: string;
  email?: string;
  password?: string;
  code?: string;
  accessCode?: string;
  name?: string;
}

const [home] = demo.countries;
if (!home) throw new Error("The demo needs a country");

const byCode = (role: "student" | "enterprise" | "trainer", name: string): DemoAccount => ({
  role,
  label: home.enterprise,
  code: home.peCode,
  accessCode: demo.accessCodes[role],
  name,
});

/** One account per role, from the demo's first country. The others are in `schemas/demo.json`. */
export const demoAccounts: DemoAccount[] = [
  byCode("enterprise", home.enterprise),
  byCode("student", home.students[0] ?? ""),
  byCode("trainer", home.trainer),
  ...demo.people
    .filter((person) => person.status === "approved")
    .map((person) => ({
      role: person.role as Role,
      label: person.fullname,
      email: person.email,
      password: demo.password,
    })),
  {
    role: "office",
    label: home.office,
    code: `CO-${home.country}`,
    accessCode: demo.accessCodes.office,
    name: home.office,
  },
];
