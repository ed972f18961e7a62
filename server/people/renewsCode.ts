import type { User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { renewCodeOf } from "#server/auth/issueAccessCode.ts";
import type { Change } from "#server/database/change.ts";
import { objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import type { Services } from "#server/services/services.ts";

/** Choice for the access code with which a person signed in. */
export interface CodeChoice {
  accessCode?: "renew" | "keep";
}

/**
 * Additional answer when a person with a shared code is blocked or archived: the new access code, if it was to be
 * renewed. A typed name proves nothing, so a person who knows the old code could return under another name.
 */
export const renewedCode = {
  properties: {
    accessCode: { type: "string" },
    codes: { type: "array", items: objectOf({ role: text, accessCode: text }) },
  },
  async make(change: Change, user: Stored<User>, { accessCode }: Partial<CodeChoice>, services: Services) {
    const issued = accessCode === "renew" ? await renewCodeOf(services, change, user) : undefined;
    return issued && { codes: issued.codes, accessCode: issued.codes[0]?.accessCode };
  },
};
