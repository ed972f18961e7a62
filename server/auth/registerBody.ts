import type { Locale } from "#domain/generated/programme.ts";
import type { User } from "#domain/generated/resources.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { passwordShape } from "#server/auth/passwords.ts";
import { objectOf } from "#server/http/action.ts";
import { pageLanguage } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Data of an applicant who wants to become an auditor. */
export interface RegistrationBody
  extends Required<
    Pick<User, "fullname" | "speakingLanguages" | "experience_from_fields"> & {
      email: string;
      country: string;
      motivation: string;
    }
  > {
  password: string;
  confirmPassword: string;
  /** Id of an institution of the programme. Absent if the institution is not listed. */
  institution?: string;
  /** Name of an institution that is not listed. */
  institutionName?: string;
  /**
   * PE codes of the enterprises that they teach in or work with. They are optional, because earlier versions of the
   * call did not have them.
   */
  declaredEnterprises?: string[];
  /** The language of the page that they register on. */
  language?: Locale;
}

const { properties } = programmeResources.get("user");

const requiredText = (name: string) => ({ ...properties[name], type: "string", minLength: 1 });

/** Body of a registration (R3.11, R5.3). */
export const registerBody = typed<RegistrationBody>(
  objectOf(
    {
      fullname: properties.fullname ?? {},
      email: requiredText("email"),
      password: passwordShape,
      confirmPassword: passwordShape,
      country: requiredText("country"),
      speakingLanguages: properties.speakingLanguages ?? {},
      experience_from_fields: properties.experience_from_fields ?? {},
      motivation: { ...requiredText("motivation"), pattern: "\\S" },
      institution: requiredText("institutionId"),
      institutionName: { ...requiredText("institutionName"), pattern: "\\S" },
      declaredEnterprises: { ...properties.declaredEnterprises, type: "array" },
      language: pageLanguage,
    },
    [
      "fullname",
      "email",
      "password",
      "confirmPassword",
      "country",
      "speakingLanguages",
      "experience_from_fields",
      "motivation",
    ],
  ),
);
