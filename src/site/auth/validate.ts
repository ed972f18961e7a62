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

/** A field to the key (in `auth`) of what is wrong with it. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export const fieldsOf: Record<Way, FieldName[]> = {
  code: ["code", "accessCode", "name"],
  email: ["email", "password"],
};

export const emptyValues: SignInValues = { code: "", accessCode: "", name: "", email: "", password: "" };

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is missing or invalid in a form before it is sent, in the order of its fields. */
export function validateSignIn(way: Way, values: SignInValues): FieldErrors {
  const missing = fieldsOf[way].filter((field) => values[field].trim() === "");
  const errors: FieldErrors = Object.fromEntries(missing.map((field) => [field, `required.${field}`]));
  if (way === "email" && !errors.email && !emailShape.test(values.email.trim()))
    return { email: "invalid.email", ...errors };
  return errors;
}
