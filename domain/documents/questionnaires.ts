import type { Block, Span } from "#domain/documents/document.ts";
import { type EarnedWords, earnedIn, universalAnchors } from "#domain/documents/earned.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { Anchors } from "#domain/questionnaire/anchors.ts";
import { groupsOf } from "#domain/questionnaire/condition.ts";
import { displayAnswer, type Reader } from "#domain/questionnaire/display.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";

/** Words of the interface that the document needs. */
export interface QuestionnaireWords extends EarnedWords {
  title: string;
  intro: string;
  levels: Record<string, string>;
  points: string;
  weight: string;
  optional: string;
  goodAnswer: string;
  proof: string;
  proofRequired: string;
  choices: string;
  columns: string;
  explained: string;
  /** With `{{question}}` and `{{answer}}`. */
  onlyIf: string;
  /** Keys that showing an answer asks for. */
  answer(key: string): string;
}

/** A published questionnaire of an audit field, under the name that its readers know. */
export interface PublishedQuestionnaire {
  title: string;
  questions: readonly Question[];
  anchors: Anchors | null;
}

/** What a document is made for: in which language, with which words and question types. */
export interface Making {
  locale: Locale;
  words: QuestionnaireWords;
  types: QuestionTypes;
}

const line = (text: string): Span[] => [{ text }];
const paragraph = (text: string): Block => ({ type: "paragraph", spans: line(text) });
const labelled = (label: string, text: string): Block => ({
  type: "paragraph",
  spans: [{ text: `${label}: `, strong: true }, { text }],
});

/** The levels that ask a step of the cycle. */
const levelsOf = (step: string) => programme.levels.filter(({ asks }) => asks.some((asked) => asked === step));

/** Step, levels, points, and whatever makes the question count more or less than another. */
function factsOf({ pdca, maxPoints, weight = 1, optional }: Question, { locale, words }: Making): Block {
  const levels = new Intl.ListFormat(locale).format(levelsOf(pdca).map(({ name }) => words.levels[name] ?? name));
  const facts = [
    words.steps[pdca],
    levels,
    `${words.points}: ${maxPoints}`,
    ...(weight > 1 ? [`${words.weight}: ${weight}`] : []),
    ...(optional ? [words.optional] : []),
  ];
  return { type: "paragraph", spans: [{ text: facts.join(" · "), emphasis: true }] };
}

/** When the question is asked at all, in words: each clause names the earlier question and its answers. */
function conditionIn({ visibleIf }: Question, all: readonly Question[], making: Making): Block[] {
  const { locale, words, types } = making;
  const reader: Reader = { locale, t: words.answer };
  const or = new Intl.ListFormat(locale, { type: "disjunction" });
  return groupsOf(visibleIf)
    .flat()
    .flatMap(({ question: id, is }) => {
      const decider = all.find((question) => question.id === id);
      if (!decider) return [];
      const isList = types.get(decider.type).display === "options";
      const answers = is.map((value) => displayAnswer(decider, types, isList ? [value] : value, reader));
      const said = words.onlyIf
        .replace("{{question}}", () => textIn(decider.title, locale))
        .replace("{{answer}}", () => or.format(answers));
      return [paragraph(said)];
    });
}

/** What there is to choose from or to fill in. */
function settingsIn({ settings = {}, details }: Question, { locale, words }: Making): Block[] {
  const { options, columns, unit } = settings;
  const items = (texts: readonly { title: Question["title"] }[]) =>
    texts.map(({ title }) => line(textIn(title, locale)));
  return [
    ...(options ? [labelled(words.choices, ""), { type: "list" as const, ordered: false, items: items(options) }] : []),
    ...(columns ? [labelled(words.columns, columns.map(({ title }) => textIn(title, locale)).join(" | "))] : []),
    ...(unit ? [paragraph(`(${textIn(unit, locale)})`)] : []),
    ...(details ? [labelled(words.explained, textIn(details.title, locale))] : []),
  ];
}

function questionIn(question: Question, number: number, all: readonly Question[], making: Making): Block[] {
  const { locale, words } = making;
  const { title, taskDetails, help, proof, anchors } = question;
  return [
    { type: "heading", level: 3, spans: line(`${number}. ${textIn(title, locale)}`) },
    factsOf(question, making),
    ...conditionIn(question, all, making),
    paragraph(textIn(taskDetails, locale)),
    ...settingsIn(question, making),
    labelled(words.goodAnswer, textIn(help, locale)),
    ...(proof ? [labelled(proof.required ? words.proofRequired : words.proof, textIn(proof.help, locale))] : []),
    ...(anchors ? [labelled(words.earns, ""), earnedIn(anchors, locale)] : []),
  ];
}

/**
 * The published questionnaires of all audit fields as one document, with which a class can prepare: every question, what
 * to write, choose or fill in, what a good answer has and what earns points.
 */
export function questionnairesDocument(questionnaires: readonly PublishedQuestionnaire[], making: Making): Block[] {
  const { locale, words } = making;
  const anchors = questionnaires.findLast((each) => each.anchors)?.anchors;
  return [
    { type: "heading", level: 1, spans: line(words.title) },
    paragraph(words.intro),
    ...(anchors ? universalAnchors(anchors, locale, words) : []),
    ...questionnaires.flatMap(({ title, questions }): Block[] => [
      { type: "heading", level: 2, spans: line(title) },
      ...questions.flatMap((question, index) => questionIn(question, index + 1, questions, making)),
    ]),
  ];
}
