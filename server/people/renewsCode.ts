import type { User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { renewCodeOf } from "#server/auth/issueAccessCode.ts";
import type { Change } from "#server/database/change.ts";
import { objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import type { Services } from "#server/services/services.ts";

/** What is chosen of the access code by which a person signed in. */
export interface CodeChoice {
  accessCode?: "renew" | "keep";
}

/**
 * What shutting out somebody who signs in by a shared code answers besides: the new access code, where it was to be
 * renewed. A typed name proves nothing: who knows the old code could come back under another one.
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
