import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { roleOfAccessCode } from "#server/auth/accessCodes.ts";
import { replyWithFile } from "#server/documents/fileAction.ts";
import { renderPdf } from "#server/documents/files.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { readRecord } from "#server/resources/read.ts";
import { definitionOf, rolesOfAction } from "#server/resources/recordAction.ts";

/** Roles that issue access codes of an enterprise. */
const issuers = [
  ...new Set(["renewAccessCode", "newSchoolYear"].flatMap((name) => rolesOfAction(definitionOf("enterprise", name)))),
];

const text = { type: "string", minLength: 1, maxLength: 100 } as const;

/**
 * An access code as a sheet to print, for the person who has just issued it. The server stores only its hash, so it
 * renders no other code.
 */
export default defineAction({
  method: "POST",
  path: "/access-codes/sheet",
  summary: "An access code as a sheet to print",
  access: issuers,
  body: objectOf({ code: text, accessCode: text, languageCode: languageTag }, ["code", "accessCode"]),
  produces: "application/pdf",
  errors: ["NOT_FOUND", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE", "TOO_MANY_REQUESTS"],
  async handle({ services, actor, body: { code, accessCode, languageCode }, reply }) {
    const role = await roleOfAccessCode(services.database.kysely, code, accessCode);
    const subject = role && programme.roles[role].subject;
    if (!role || !subject) throw new DomainError("NOT_FOUND");
    const resource = services.registry.named(subject);
    const record = await readRecord(services, resource, actor, code);
    await consumeShared(services, "drawing", actor);
    const content = await renderPdf(services, {
      kind: "access",
      locale: documentLocale(languageCode),
      role,
      code,
      accessCode,
      name: String(record[resource.label]),
      address: `${services.settings.publicUrl}/dashboard/auth/login`,
      issuedAt: services.now().toISOString(),
    });
    return replyWithFile(reply, "pdf", { name: `access_code_${code}.pdf`, content });
  },
});
