import type { Subject } from "#tests/api/rights/subject.ts";
import type { Audits } from "#tests/api/rights/world/audits.ts";
import type { Hands } from "#tests/api/rights/world/hands.ts";
import { absentId, inEach, type Kinds, type Places } from "#tests/api/rights/world/places.ts";
import { planImprovements } from "#tests/api/rights/world/plans.ts";
import { aPdf } from "#tests/factories/aPdf.ts";

const absent = { id: absentId, revision: 1 };

/** A certificate from before the platform with its document, of the same enterprise as another certificate. */
async function enterEarlier({ admin, ok }: Hands, { peCode }: Subject): Promise<Subject> {
  const number = `Earlier-${peCode}`;
  const entry = { number, peCode, level: "silver", date: "2025-02-01", expirationDate: "2027-02-01" };
  await ok(admin, "POST", "/certificates", entry);
  await ok(admin, "PUT", `/certificates/${number}/document`, { content: aPdf(number).toString("base64") });
  return ok<Subject>(admin, "GET", `/certificates/${number}`);
}

/** Results of the audits: improvements, grades, reports and certificates. */
export async function resultsOf(
  hands: Hands,
  { appealed, checked, seconded, confirmed, completed, requested }: Audits,
): Promise<Kinds> {
  const { test, admin, ok } = hands;
  const of = (audits: Places, path: string) =>
    inEach(absent, async (relation) => {
      const [found] = await ok<Subject[]>(admin, "GET", `/${path}?taskCode=${audits[relation].id}`);
      return found ?? absent;
    });
  const certificates = await of(completed, "certificates");
  return {
    improvement: await planImprovements(test, completed, absent),
    grade: await of(confirmed, "grades"),
    appeal: await inEach(absent, async (relation) => ({ id: String(appealed[relation].appeal) })),
    "second grading": await inEach(absent, async (relation) => ({
      id: String(seconded[relation].grading),
      blind: seconded[relation].blind,
    })),
    "fact check": await inEach(absent, async (relation) => ({ id: String(checked[relation].report) })),
    "proof request": await inEach(absent, async (relation) => ({ id: String(requested[relation].request) })),
    report: await of(completed, "reports"),
    certificate: certificates,
    "earlier certificate": await inEach(absent, (relation) => enterEarlier(hands, certificates[relation])),
    level: await inEach({ id: absentId }, async () => ({ id: "bronze" })),
    "public certificate": await inEach({ id: absentId }, async (relation) => ({
      id: String(certificates[relation].verificationId ?? absentId),
    })),
  };
}
