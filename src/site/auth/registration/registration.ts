import { send } from "#providers/http/send.ts";
import lengths from "#schemas/lengths.json";
import { currentLocale } from "#src/shared/locale.ts";
import { type FieldErrorKeys, invalidEmail, missing, newPasswordErrors, tooLong } from "#src/site/form/checks.ts";
import type { NewPassword } from "#src/site/form/NewPasswordFields.tsx";
import { unprintableName } from "#src/site/form/unprintableName.ts";

/** A practice enterprise as an applicant finds it. */
export interface NamedEnterprise {
  peCode: string;
  name: string;
}

/** The part of a registration that may be stored in the browser. */
export interface Applicant {
  fullname: string;
  email: string;
  country: string;
  /** Id of an institution, or `NOT_LISTED`. */
  institution: string;
  /** Name of an institution that the programme does not list. */
  institutionName: string;
  /** The practice enterprises that the applicant teaches in or works with. */
  declaredEnterprises: NamedEnterprise[];
  /** Whether the applicant has stated that there are none. */
  noEnterprise: boolean;
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
  declaredEnterprises: [],
  noEnterprise: false,
  speakingLanguages: [],
  experience_from_fields: [],
  motivation: "",
};

type Texts = Omit<Registration, "declaredEnterprises" | "noEnterprise">;

const { declaredEnterprises: _enterprises, noEnterprise: _none, ...emptyTexts } = emptyRegistration;
const fields = Object.keys(emptyTexts) as (keyof Texts)[];

/** Whether an applicant must enter their institution's name. */
export const isUnlisted = ({ institution }: Pick<Registration, "institution">) => institution === NOT_LISTED;

/** Missing or invalid fields, checked before sending. */
export function validateRegistration(values: Registration): FieldErrorKeys<keyof Registration> {
  const required = fields.filter((field) => field !== "institutionName" || isUnlisted(values));
  const isDeclared = values.noEnterprise || values.declaredEnterprises.length > 0;
  return {
    ...missing<keyof Texts>(values, required),
    ...(isDeclared ? {} : { declaredEnterprises: ["auth:required.declaredEnterprises"] }),
    ...unprintableName("fullname", values.fullname),
    ...invalidEmail(values.email),
    ...newPasswordErrors(values.password, values.confirmPassword, values.email),
    ...tooLong("motivation", values.motivation, MAX_LENGTH.motivation),
  };
}

/** Applies to become an auditor; the answer is the same for an address that is known. Rejects with HttpProblem. */
export async function register({
  institution,
  institutionName,
  declaredEnterprises,
  noEnterprise: _none,
  ...values
}: Registration): Promise<void> {
  const { fullname, email, motivation } = values;
  const codes = declaredEnterprises.map(({ peCode }) => peCode);
  const texts = { fullname: fullname.trim(), email: email.trim(), motivation: motivation.trim() };
  const body = { ...values, ...texts, declaredEnterprises: codes };
  const from = isUnlisted({ institution }) ? { institutionName: institutionName.trim() } : { institution };
  await send({ method: "POST", path: "/auth/register", body: { ...body, ...from, language: currentLocale() } });
}
