import type { Hands } from "#tests/api/rights/world/hands.ts";
import { inEach, type Kinds, type Present } from "#tests/api/rights/world/places.ts";

type Ids = Record<Present, string>;

const enterprises: Ids = {
  own: "LT-0142",
  "same office": "LT-0999",
  "other office": "DE-2077",
  "another auditor's": "AT-0750",
};
const blocked: Ids = {
  own: "LT-0998",
  "same office": "LT-0998",
  "other office": "DE-0998",
  "another auditor's": "DE-0998",
};
const archived: Ids = {
  own: "LT-0997",
  "same office": "LT-0997",
  "other office": "DE-0997",
  "another auditor's": "DE-0997",
};
const offices: Ids = {
  own: "CO-LT",
  "same office": "CO-LT",
  "other office": "CO-DE",
  "another auditor's": "CO-AT",
};

/** Facts of the network once its enterprises exist. */
export interface Network {
  institutionId: unknown;
  /** With which trainees of LT-0999 come in. */
  accessCode: unknown;
}

/** Founds the enterprises that the demonstration lacks: a neighbour of LT-0142, blocked ones and archived ones. */
export async function foundEnterprises({ admin, ok, read, make }: Hands): Promise<Network> {
  const { institutionId } = await read("/enterprises/LT-0142");
  const german = await read("/enterprises/DE-2077");
  const schools: Record<string, unknown> = { LT: institutionId, DE: german.institutionId };
  const found = (peCode: string) => {
    const country = peCode.slice(0, 2);
    const officeCode = `CO-${country}`;
    const institutionId = schools[country];
    return make("/enterprises", { peCode, name: `Enterprise ${peCode}`, country, officeCode, institutionId });
  };
  await found("LT-0999");
  for (const peCode of new Set(Object.values(blocked))) {
    await found(peCode);
    await ok(admin, "POST", "/api/Blacklist/block-cocode", { code: peCode });
  }
  for (const peCode of new Set(Object.values(archived))) {
    await found(peCode);
    await ok(admin, "POST", `/enterprises/${peCode}/archive`);
  }
  const { accessCode } = await make("/enterprises/LT-0999/access-codes", { role: "student" });
  return { institutionId, accessCode };
}

/** Enterprises and offices as they are now, and the sheets of access codes. */
export async function kindsOfNetwork({ read, make }: Hands, { institutionId, accessCode }: Network): Promise<Kinds> {
  const enterprise = (codes: Ids) =>
    inEach({ id: "XX-0000", revision: 1 }, (relation) => read(`/enterprises/${codes[relation]}`));
  return {
    enterprise: await enterprise(enterprises),
    "blocked enterprise": await enterprise(blocked),
    "archived enterprise": await enterprise(archived),
    "joined enterprise": await inEach({ id: "XX-0000", linkId: "none" }, async (relation) => {
      const { id: linkId } = await make(`/enterprises/${enterprises[relation]}/join-link`, { validity: "lesson" });
      return { id: enterprises[relation], linkId };
    }),
    office: await inEach({ id: "CO-XX", revision: 1, institutionId }, async (relation) => ({
      ...(await read(`/central-offices/${offices[relation]}`)),
      institutionId: (await read(`/enterprises/${enterprises[relation]}`)).institutionId,
    })),
    "access sheet": await inEach({ id: "XX-0000", accessCode: "demo-student" }, async (relation) => ({
      id: enterprises[relation],
      accessCode: relation === "same office" ? accessCode : "demo-student",
    })),
  };
}
