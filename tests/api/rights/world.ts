import type { Person } from "#tests/api/rights/people.ts";
import type { Relation, Subject } from "#tests/api/rights/subject.ts";
import { runAudits } from "#tests/api/rights/world/audits.ts";
import { kindsOfBelongings } from "#tests/api/rights/world/belongings.ts";
import { gather, kindsOfPeople } from "#tests/api/rights/world/crowd.ts";
import { handsIn } from "#tests/api/rights/world/hands.ts";
import { kindsOfLetters } from "#tests/api/rights/world/letters.ts";
import { foundEnterprises, kindsOfNetwork } from "#tests/api/rights/world/network.ts";
import type { Kinds } from "#tests/api/rights/world/places.ts";
import { kindsOfProgramme } from "#tests/api/rights/world/programme.ts";
import { resultsOf } from "#tests/api/rights/world/results.ts";
import type { TestApp } from "#tests/factories/app.ts";

/** All subjects of calls, by kind and relation; `of` a person if they differ. */
export type World = (kind: string, relation: Relation, person: Person) => Subject;

/** Builds the world of the rights table with calls of its people; returns all tokens. */
export async function buildWorld(test: TestApp): Promise<{ world: World; tokens: Record<Person, string | undefined> }> {
  const hands = await handsIn(test);
  const network = await foundEnterprises(hands);
  const crowd = await gather(hands, network);
  const ofPeople = await kindsOfPeople(hands, crowd, network);
  const audits = await runAudits(hands, crowd);
  const kinds: Kinds = {
    ...ofPeople,
    ...audits,
    ...(await resultsOf(hands, audits)),
    ...(await kindsOfNetwork(hands, network)),
    ...(await kindsOfProgramme(hands)),
    ...(await kindsOfLetters(hands)),
    ...(await kindsOfBelongings(hands, crowd, audits.draft)),
  };
  const world: World = (kind, relation, person) => {
    const places = kinds[kind];
    if (!places) throw new Error(`The world has no ${kind}`);
    return (typeof places === "function" ? places(person) : places)[relation];
  };
  return { world, tokens: crowd.tokens };
}
