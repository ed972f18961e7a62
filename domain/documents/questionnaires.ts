import { type Block, line, paragraph, type Span } from "#domain/documents/document.ts";
import { type EarnedWords, earnedIn, universalAnchorBlocks } from "#domain/documents/earned.ts";
import { type FactWords, questionFacts } from "#domain/documents/facts.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Clause, Question } from "#domain/generated/questionnaire.ts";
import type { Anchors } from "#domain/questionnaire/anchors.ts";
import { groupsOf } from "#domain/questionnaire/condition.ts";
import { displayChoice } from "#domain/questionnaire/display.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { Reader } from "#domain/questionnaire/widget.ts";
import { listFormat } from "#domain/texts/formats.ts";

/** Words of the interface that the document needs. */
export interface QuestionnaireWords extends EarnedWords, FactWords {
  title: string;
  intro: string;
  goodAnswer: string;
  proof: string;
  proofRequired: string;
  choices: string;
  columns: string;
  explained: string;
  /** With `{{question}}` and `{{answer}}`. */
  onlyIf: string;
  /** Text between alternative conditions. */
  or: string;
  /** Texts by the keys that displaying an answer needs. */
  answer(key: string): string;
}

/** A published questionnaire of an audit field, with its displayed name. */
export interface PublishedQuestionnaire {
  auditFieldId: string;
  title: string;
  questions: readonly Question[];
  anchors: Anchors | null;
}

/** Language, texts and question types of a document. */
export interface Making {
  locale: Locale;
  words: QuestionnaireWords;
  types: QuestionTypes;
}

const labelled = (label: string, text: string): Block => ({
  type: "paragraph",
  spans: [{ text: `${label}: `, strong: true }, { text }],
});

/** One clause of a condition in words: the earlier question and its answers. Nothing for a deleted question. */
function clauseIn({ question: id, is }: Clause, all: readonly Question[], { locale, words, types }: Making): string[] {
  const decider = all.find((question) => question.id === id);
  if (!decider) return [];
  const reader: Reader = { locale, t: words.answer };
  const answers = is.map((choice) => displayChoice(decider, types, choice, reader));
  const said = words.onlyIf
    .replace("{{question}}", () => textIn(decider.title, locale))
    .replace("{{answer}}", () => listFormat(locale, { type: "disjunction" }).format(answers));
  return [said];
}

/**
 * The condition of a question in words. Clauses that must all be true follow each other, and alternative groups are
 * separated by *or*.
 */
function conditionIn({ visibleIf }: Question, all: readonly Question[], making: Making): Block[] {
  const groups = groupsOf(visibleIf).map((group) => group.flatMap((clause) => clauseIn(clause, all, making)));
  const said = groups.filter((clauses) => clauses.length > 0);
  if (said.length === 0) return [];
  const spans = said.flatMap((clauses, at): Span[] => [
    ...(at > 0 ? [{ text: ` ${making.words.or} `, strong: true as const }] : []),
    ...line(clauses.join(" ")),
  ]);
  return [{ type: "paragraph", spans }];
}

/** Options and columns of a question. */
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
    questionFacts(question, locale, words),
    ...conditionIn(question, all, making),
    paragraph(textIn(taskDetails, locale)),
    ...settingsIn(question, making),
    labelled(words.goodAnswer, textIn(help, locale)),
    ...(proof ? [labelled(proof.required ? words.proofRequired : words.proof, textIn(proof.help, locale))] : []),
    ...(anchors ? [labelled(words.earns, ""), earnedIn(anchors, locale)] : []),
  ];
}

/**
 * The published questionnaires of all audit fields as one document, with which a class can prepare. Each question has
 * its inputs, the quality of a good answer, and its grading anchors.
 */
export function questionnairesDocument(questionnaires: readonly PublishedQuestionnaire[], making: Making): Block[] {
  const { locale, words } = making;
  const anchors = questionnaires.findLast((each) => each.anchors)?.anchors;
  return [
    { type: "heading", level: 1, spans: line(words.title) },
    paragraph(words.intro),
    ...(anchors ? universalAnchorBlocks(anchors, locale, words) : []),
    ...questionnaires.flatMap(({ title, questions }): Block[] => [
      { type: "heading", level: 2, spans: line(title) },
      ...questions.flatMap((question, index) => questionIn(question, index + 1, questions, making)),
    ]),
  ];
}
