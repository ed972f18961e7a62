import { formatPercent } from "#domain/certificate/format.ts";
import { type AnswersMaking, answerIn } from "#domain/documents/answers.ts";
import { type Block, line, paragraph } from "#domain/documents/document.ts";
import { type FactWords, questionFacts } from "#domain/documents/facts.ts";
import type { PublishedQuestionnaire } from "#domain/documents/questionnaires.ts";
import type { Example, ExampleAnswer } from "#domain/generated/example.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { answerOf, exampleAnswersOf, pointsOf, type Strength } from "#domain/scoring/workedExamples.ts";

/** Words of the interface that the document needs besides those of answers and of a question's facts. */
export interface ExampleWords extends FactWords {
  title: string;
  /** With `{{field}}`. */
  intro: string;
  compared: string;
  example: string;
  about: string;
  result: string;
  strengths: Record<Strength, string>;
  /** With `{{points}}` and `{{max}}`. */
  earned: string;
  why: string;
  leftOut: string;
  hidden: string;
}

/** Parameters of the document. */
export interface ExamplesMaking extends AnswersMaking {
  examples: ExampleWords;
  /** The moment whose rules decide points. */
  at: Date;
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ""));

/** Comparison of the examples with enterprises and results. */
function comparison(
  examples: readonly Example[],
  questions: readonly Question[],
  { locale, examples: words, at }: ExamplesMaking,
): Block {
  return {
    type: "table",
    head: [words.example, words.about, words.result].map(line),
    rows: examples.map((example) => {
      const reached = pointsOf(example, questions, at);
      const share = formatPercent(reached.percent, locale as Locale);
      const said = [
        words.strengths[example.strength],
        textIn(example.about, locale),
        fill(words.earned, { ...reached }),
      ];
      return [...said.slice(0, 2), `${said[2]}, ${share}`].map(line);
    }),
  };
}

/** One example's answer to a question, its points and their reason. Or the reason why there is none. */
function answered(example: Example, question: Question, asked: boolean, making: ExamplesMaking): Block[] {
  const { locale, examples: words } = making;
  const given: ExampleAnswer | undefined = example.answers[question.id];
  const name = words.strengths[example.strength];
  if (!given)
    return [
      { type: "heading", level: 3, spans: line(name) },
      { type: "paragraph", spans: [{ text: asked ? words.leftOut : words.hidden, emphasis: true }] },
    ];
  const earned = fill(words.earned, { points: given.points, max: question.maxPoints });
  return [
    { type: "heading", level: 3, spans: line(`${name}: ${earned}`) },
    ...answerIn(question, answerOf(given, locale), making),
    { type: "paragraph", spans: [{ text: `${words.why} `, strong: true }, { text: textIn(given.reason, locale) }] },
  ];
}

/**
 * Worked examples as a document: the published questions of a field. Each has the answers of three invented enterprises,
 * an auditor's points and the reason. Questions without any answer are left out.
 */
export function examplesDocument(
  examples: readonly Example[],
  { title, questions }: Pick<PublishedQuestionnaire, "title" | "questions">,
  making: ExamplesMaking,
): Block[] {
  const { locale, examples: words } = making;
  const known = questions.filter(({ id }) => examples.some(({ answers }) => answers[id]));
  const asked = examples.map((example) => new Set(visibleQuestions(questions, exampleAnswersOf(example, locale))));
  return [
    { type: "heading", level: 1, spans: line(words.title) },
    paragraph(fill(words.intro, { field: title })),
    { type: "heading", level: 2, spans: line(words.compared) },
    comparison(examples, known, making),
    ...known.flatMap((question, index): Block[] => [
      { type: "heading", level: 2, spans: line(`${index + 1}. ${textIn(question.title, locale)}`) },
      questionFacts(question, locale, words),
      paragraph(textIn(question.taskDetails, locale)),
      ...examples.flatMap((example, at) => answered(example, question, asked[at]?.has(question) ?? false, making)),
    ]),
  ];
}
