import { randomUUID } from "node:crypto";
import type { ContactMessage } from "#domain/generated/resources.ts";
import { createSchema } from "#domain/schema/derive.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { createRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { notify } from "#server/notifications/notify.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** The contact form. Anyone can write to the administrators, a few times per hour and network address. */
export default defineAction({
  method: "POST",
  path: "/contact-messages",
  summary: "Write to the programme",
  access: "anyone",
  status: 201,
  body: typed<Pick<ContactMessage, "fullname" | "email" | "text">>(
    createSchema(programmeResources.get("contact-message")),
  ),
  response: objectOf({ id: { type: "string" } }),
  async handle({ services, actor, body, request }) {
    await consumeRateLimit(services, "contactByAddress", clientAddress(request));
    const id = randomUUID();
    const message = { id, fullname: body.fullname.trim(), email: body.email.trim(), text: body.text.trim() };
    await inTransaction(services, actor, async (change) => {
      await createRecord(change, services.registry.get("contact-message"), {
        values: { ...message, answeredAt: null },
      });
      await notify(change, { kind: "messageArrived" });
    });
    return { id };
  },
});
