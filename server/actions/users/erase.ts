import type { Values } from "#domain/schema/resource.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { forgetMailFiles } from "#server/mail/outbox.ts";
import { erasePerson } from "#server/people/erasePerson.ts";
import { requireAnotherAdministrator } from "#server/people/guards.ts";
import { bodyOf, keyIn, requireUnbroken } from "#server/resources/describedCall.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";

const definition = definitionOf("user", "erase");
const body = bodyOf(programmeResources.named("user"), definition);

/**
 * Erases the caller's data, or another person's data on request, after the name was typed again. This cannot be undone.
 */
export default defineAction({
  ...callBy(definition),
  securityEvent: "erase",
  status: 204,
  body: typed<Values | null>(body ?? {}),
  errors: ["NOT_FOUND", "WRONG_STATE", "LAST_ADMINISTRATOR"],
  async handle({ services, actor, params, body: typedAgain, reply }) {
    const { uploads, mails } = await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, {
        resource: "user",
        action: "erase",
        id: keyIn(definition, params),
      });
      requireUnbroken(definition, locked.record, typedAgain ?? {}, change.now);
      await requireAnotherAdministrator(change, locked);
      return erasePerson(services, change, locked);
    });
    for (const upload of uploads) await services.staging.leave(upload);
    await forgetMailFiles(services.settings, mails);
    await services.database.overwrite();
    return reply.send();
  },
});
