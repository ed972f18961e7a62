import { type FieldErrorKeys, invalidEmail, missing } from "#src/site/form/checks.ts";
import { unprintableName } from "#src/site/form/unprintableName.ts";

/** Practice enterprises and offices sign in by code, administrators and auditors by e-mail. */
export type Way = "code" | "email";

/** Everything that the two forms ask for. */
export interface SignInValues {
  code: string;
  accessCode: string;
  name: string;
  email: string;
  password: string;
}

export type FieldName = keyof SignInValues;

const fieldsOf: Record<Way, FieldName[]> = {
  code: ["code", "accessCode", "name"],
  email: ["email", "password"],
};

export const emptyValues: SignInValues = { code: "", accessCode: "", name: "", email: "", password: "" };

/** Missing or invalid fields of a form, checked before sending. */
export function validateSignIn(way: Way, values: SignInValues): FieldErrorKeys<FieldName> {
  const empty = missing(values, fieldsOf[way]);
  return { ...empty, ...(way === "email" ? invalidEmail(values.email) : unprintableName("name", values.name)) };
}
