import { randomUUID } from "node:crypto";
import { anonymous } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { caseFold } from "#domain/fold.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { User } from "#domain/generated/resources.ts";
import { constantTime } from "#server/auth/constantTime.ts";
import { emailRoles } from "#server/auth/emailRoles.ts";
import { listedInstitution } from "#server/auth/institution.ts";
import { hashPassword, requireGoodPassword, storePassword } from "#server/auth/passwords.ts";
import { type RegistrationBody, registerBody } from "#server/auth/registerBody.ts";
import { createRecord } from "#server/database/change.ts";
import { requirePrintable } from "#server/database/printed.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { enabledLocales } from "#server/http/web/interface.ts";
import { readersLocale } from "#server/http/web/readersLocale.ts";
import { notify, notifyPerson } from "#server/notifications/notify.ts";
import type { Services } from "#server/services/services.ts";
import { passwordDigest } from "#server/trail/digests.ts";

/** Chosen areas of competence, institutions and practice enterprises must be on their lists. */
async function requireListed(services: Services, body: RegistrationBody): Promise<void> {
  const { kysely } = services.database;
  const fields = await kysely.selectFrom("audit_fields").select("id").execute();
  const known = new Set(fields.map(({ id }) => id));
  const institution =
    body.institution &&
    (await kysely.selectFrom("institutions").select("id").where("id", "=", body.institution).executeTakeFirst());
  const codes = body.declaredEnterprises ?? [];
  const enterprises = codes.length
    ? await kysely.selectFrom("enterprises").select("peCode").where("peCode", "in", codes).execute()
    : [];
  const errors = {
    ...(body.experience_from_fields.every((id) => known.has(id)) ? {} : { experience_from_fields: ["enum"] }),
    ...(body.institution && !institution ? { institution: ["enum"] } : {}),
    ...(enterprises.length === codes.length ? {} : { declaredEnterprises: ["enum"] }),
  };
  if (Object.keys(errors).length) throw new DomainError("INVALID_INPUT", { errors });
}

async function register(services: Services, body: RegistrationBody, language: Locale): Promise<void> {
  const { password, confirmPassword: _same, institution, institutionName, ...profile } = body;
  const passwordHash = await hashPassword(password);
  await inTransaction(services, anonymous, async (change) => {
    const known = await change.transaction
      .selectFrom("users")
      .select("id")
      .where("email_fold", "=", caseFold(profile.email))
      .where("role", "in", emailRoles)
      .executeTakeFirst();
    if (known) return;
    const typed = institution ? undefined : institutionName?.trim();
    const listed = typed === undefined ? undefined : await listedInstitution(change, profile.country, typed);
    const user = {
      ...profile,
      id: randomUUID(),
      role: "auditor",
      status: "pending",
      institutionId: institution ?? listed ?? null,
      institutionName: typed ?? null,
      notify_via_email: true,
      language,
    } satisfies Partial<User>;
    await createRecord(change, services.registry.get("user"), {
      values: user,
      action: "register",
      details: {
        passwordDigest: passwordDigest(passwordHash),
      },
    });
    await storePassword(change.transaction, user.id, passwordHash);
    await notifyPerson(change, { kind: "registrationReceived", userId: user.id, params: {} });
    await notify(change, {
      kind: "registrationWaits",
      about: { country: user.country },
      params: { country: user.country },
    });
  });
}

/** An auditor applies. The answer is the same, and takes the same time, whether the address is known or not. */
export default defineAction({
  method: "POST",
  path: "/auth/register",
  summary: "Apply as an auditor",
  access: "anyone",
  securityEvent: "register",
  status: 201,
  body: registerBody,
  response: objectOf({ status: { type: "string", enum: ["pending"] } }),
  errors: ["NAME_NOT_PRINTABLE"],
  async handle({ services, body, request }) {
    const trimmed = { ...body, email: body.email.trim(), fullname: body.fullname.trim() };
    await consumeRateLimit(services, "registrationByAddress", clientAddress(request));
    requireGoodPassword(trimmed.password, trimmed.email, trimmed.confirmPassword);
    await requireListed(services, trimmed);
    // Checked before anything depends on whether the address is known.
    requirePrintable(services.registry.get("user"), trimmed);
    const language = trimmed.language ?? readersLocale(request, await enabledLocales(services.database));
    const work = register(services, trimmed, language);
    await constantTime(
      work.catch((error: unknown) => {
        // Of two simultaneous registrations of one address, the second must not reveal that the address exists.
        if (!(error instanceof DomainError && error.problem.code === "ALREADY_EXISTS")) throw error;
      }),
    );
    return { status: "pending" } as const;
  },
});
