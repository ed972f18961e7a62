import { type Block, line, paragraph } from "#domain/documents/document.ts";
import type { Role } from "#domain/generated/programme.ts";
import { type GuideStep, readers, type Situation, situationsOf } from "#domain/guide/situations.ts";
import { listFormat } from "#domain/texts/formats.ts";

/** Texts of the guide in one language. */
export interface GuideWords {
  title: string;
  intro: string;
  roleName(role: Role): string;
  stateName(role: Role, state: string): string;
  situationTitle(name: string): string;
  /** The steps of a situation, in their order. */
  steps(situation: Situation): string[];
  /** The step of the procedure to which a situation belongs. */
  inStep(step: GuideStep): string;
  /** When the situation applies, with the names of its states. */
  when(states: string): string;
}

/** Roles with the same situations read one part of the guide. */
interface Readers {
  roles: Role[];
  situations: Situation[];
}

function partsOfGuide(moment: Date): Readers[] {
  const parts: Readers[] = [];
  for (const role of readers) {
    const situations = situationsOf(role, { country: null, moment });
    const same = parts.find((part) => part.situations.every((each, at) => each === situations[at]));
    if (same?.situations.length === situations.length) same.roles.push(role);
    else parts.push({ roles: [role], situations });
  }
  return parts;
}

/** The steps of an audit for each role, as a document. */
export function guideDocument(locale: string, words: GuideWords, moment: Date): Block[] {
  const [and, or] = [listFormat(locale), listFormat(locale, { type: "disjunction" })];
  const situationIn = (role: Role, situation: Situation): Block[] => {
    const { name, states, step } = situation;
    return [
      { type: "heading", level: 3, spans: line(words.situationTitle(name)) },
      {
        type: "paragraph",
        spans: [
          { text: words.when(or.format(states.map((state) => words.stateName(role, state)))), emphasis: true },
          ...(step ? [{ text: ` (${words.inStep(step)})`, emphasis: true as const }] : []),
        ],
      },
      { type: "list", ordered: true, items: words.steps(situation).map(line) },
    ];
  };
  return [
    { type: "heading", level: 1, spans: line(words.title) },
    paragraph(words.intro),
    ...partsOfGuide(moment).flatMap(({ roles: [role, ...others], situations }): Block[] =>
      role === undefined
        ? []
        : [
            { type: "heading", level: 2, spans: line(and.format([role, ...others].map(words.roleName))) },
            ...situations.flatMap((situation) => situationIn(role, situation)),
          ],
    ),
  ];
}
