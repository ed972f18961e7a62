import { send } from "#providers/http/send.ts";
import lengths from "#schemas/lengths.json";
import { currentLocale } from "#src/shared/locale.ts";
import { type FieldErrorKeys, invalidEmail, missing, newPasswordErrors, tooLong } from "#src/site/form/checks.ts";
import type { NewPassword } from "#src/site/form/NewPasswordFields.tsx";
import { unprintableName } from "#src/site/form/unprintableName.ts";

/** The part of a registration that may be stored in the browser. */
export interface Applicant {
  fullname: string;
  email: string;
  country: string;
  /** Id of an institution, or `NOT_LISTED`. */
  institution: string;
  /** Name of an institution that the programme does not list. */
  institutionName: string;
  speakingLanguages: string[];
  experience_from_fields: string[];
  motivation: string;
}

export type Registration = Applicant & NewPassword;

/** Option for an institution that the programme does not list. */
export const NOT_LISTED = "-";

export const MAX_LENGTH = {
  fullname: lengths.fullname,
  email: lengths.email,
  institutionName: lengths.title,
  motivation: lengths.statement,
};

/** In the order of the form's fields. */
export const emptyRegistration: Registration = {
  fullname: "",
  email: "",
  password: "",
  confirmPassword: "",
  country: "",
  institution: "",
  institutionName: "",
  speakingLanguages: [],
  experience_from_fields: [],
  motivation: "",
};

const fields = Object.keys(emptyRegistration) as (keyof Registration)[];

/** Whether an applicant must enter their institution's name. */
export const isUnlisted = ({ institution }: Pick<Registration, "institution">) => institution === NOT_LISTED;

/** Missing or invalid fields, checked before sending. */
export function validateRegistration(values: Registration): FieldErrorKeys<keyof Registration> {
  const required = fields.filter((field) => field !== "institutionName" || isUnlisted(values));
  return {
    ...missing(values, required),
    ...unprintableName("fullname", values.fullname),
    ...invalidEmail(values.email),
    ...newPasswordErrors(values.password, values.confirmPassword, values.email),
    ...tooLong("motivation", values.motivation, MAX_LENGTH.motivation),
  };
}

/** Applies to become an auditor; the answer is the same for an address that is known. Rejects with HttpProblem. */
export async function register({ institution, institutionName, ...values }: Registration): Promise<void> {
  const { fullname, email, motivation } = values;
  const body = { ...values, fullname: fullname.trim(), email: email.trim(), motivation: motivation.trim() };
  const from = isUnlisted({ institution }) ? { institutionName: institutionName.trim() } : { institution };
  await send({ method: "POST", path: "/auth/register", body: { ...body, ...from, language: currentLocale() } });
}
