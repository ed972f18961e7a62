import { randomUUID } from "node:crypto";
import { clock } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { User } from "#domain/generated/resources.ts";
import { withDefaults } from "#domain/schema/defaults.ts";
import demo from "#schemas/demo.json";
import { hashAccessCode, storeAccessCode } from "#server/auth/accessCodes.ts";
import { hashPassword, storePassword } from "#server/auth/passwords.ts";
import { seedPractice } from "#server/commands/seed/practice.ts";
import { storedPictures } from "#server/commands/seed/storedPictures.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { noteInstallation } from "#server/database/installation.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { accessCodesDigest, passwordDigest } from "#server/trail/digests.ts";

async function institutions(services: Services, change: Change): Promise<Map<string, string>> {
  const wanted = new Map(
    [...demo.countries, ...demo.people].flatMap(({ institution, country }) =>
      institution ? [[institution, country] as const] : [],
    ),
  );
  const ids = new Map<string, string>();
  for (const [name, country] of wanted) {
    const id = randomUUID();
    await createRecord(change, services.registry.get("institution"), { values: { id, name, country }, action: "seed" });
    ids.set(name, id);
  }
  return ids;
}

const ofEnterprise = ["student", "enterprise", "trainer"] as const;

/** Trail details of the demo's access codes for some roles. */
const codesOf = (roles: readonly (keyof typeof demo.accessCodes)[]) => ({
  accessCodes: accessCodesDigest(roles.map((role) => ({ role, hash: hashAccessCode(demo.accessCodes[role]) }))),
});

async function organisations(services: Services, change: Change, ids: Map<string, string>): Promise<void> {
  const at = change.now.toISOString();
  for (const [index, home] of demo.countries.entries()) {
    const { country, office, institution, peCode, enterprise, contact, officeContact, locale, issuer } = home;
    const officeCode = `CO-${country}`;
    const known = { penCode: officeCode, name: office, country, contactEmail: officeContact, contactLocale: locale };
    await createRecord(change, services.registry.get("central-office"), {
      values: { ...known, ...issuer, ...(await storedPictures(change, index, issuer.signatory)) },
      action: "seed",
      details: codesOf(["office"]),
    });
    await createRecord(change, services.registry.get("enterprise"), {
      values: {
        peCode,
        name: enterprise,
        country,
        officeCode,
        institutionId: ids.get(institution),
        contactEmail: contact,
        contactLocale: locale,
      },
      action: "seed",
      details: codesOf(ofEnterprise),
    });
    for (const role of ofEnterprise)
      await storeAccessCode(change.transaction, { code: peCode, role, accessCode: demo.accessCodes[role], at });
    await storeAccessCode(change.transaction, {
      code: officeCode,
      role: "office",
      accessCode: demo.accessCodes.office,
      at,
    });
  }
}

/** Creates the demo's offices, enterprises with access codes, and accounts with email. */
export async function seedDemoPeople(services: Services): Promise<void> {
  const users = services.registry.get("user");
  const passwordHash = await hashPassword(demo.password);
  await inTransaction(services, clock, async (change) => {
    await noteInstallation(change.transaction, "demo", change.now);
    const ids = await institutions(services, change);
    await organisations(services, change, ids);
    for (const { institution, ...person } of demo.people) {
      const id = randomUUID();
      const user = withDefaults(users, {
        id,
        institutionId: (institution && ids.get(institution)) ?? null,
        ...person,
        role: person.role as Role,
        status: person.status as User["status"],
      });
      await createRecord(change, users, {
        values: user,
        action: "seed",
        details: { passwordDigest: passwordDigest(passwordHash) },
      });
      await storePassword(change.transaction, id, passwordHash);
      if (person.role === "auditor" && person.status === "approved") await seedPractice(services, change, id);
    }
  });
}
