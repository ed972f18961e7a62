import lengths from "#schemas/lengths.json";
import { teamRole } from "#server/auth/issueAccessCode.ts";
import { createPerson, findPerson, requireGoodName } from "#server/auth/penPeople.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { classRunners, lockClass } from "#server/people/lockClass.ts";

/** Writes names on the list of a class, so that its people choose them at the sign-in. Known names are left out. */
export default defineAction({
  method: "POST",
  path: "/enterprises/:peCode/people",
  summary: "Write names on the list of a class",
  access: classRunners,
  status: 201,
  body: objectOf({
    names: {
      type: "array",
      minItems: 1,
      maxItems: 100,
      items: { type: "string", minLength: 1, maxLength: lengths.fullname, pattern: "\\S", "x-text": "name" },
    },
  } as const),
  response: objectOf({ added: listOf(text), known: listOf(text) }),
  errors: ["NOT_FOUND", "WRONG_STATE", "NAME_NOT_PRINTABLE", "ALREADY_EXISTS"],
  handle({ services, actor, params: { peCode }, body: { names } }) {
    return inTransaction(services, actor, async (change) => {
      const { record: subject } = await lockClass(services, change, peCode);
      const result: { added: string[]; known: string[] } = { added: [], known: [] };
      for (const name of names) {
        requireGoodName(name);
        const person = { role: teamRole, name, codes: [peCode] };
        const known = await findPerson(change, person, peCode);
        if (!known) await createPerson(services, change, { person, code: peCode, subject, action: "create" });
        result[known ? "known" : "added"].push(name);
      }
      return result;
    });
  },
});
