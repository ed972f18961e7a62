import type { Answer } from "#domain/questionnaire/answer.ts";
import { takesAnyText } from "#domain/questionnaire/merge.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { differingParts } from "#domain/questionnaire/threeWay/texts.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { toQuestion } from "#src/audit/responses.ts";
import { inPlace } from "#src/shared/inPlace.ts";

interface ComparedAnswerProps {
  question: QuestionView;
  answer: Answer | undefined;
  other: Answer | undefined;
}

/** A text in which the words are marked that another version lacks. */
function MarkedText({ text, other }: { text: string; other: string }) {
  return inPlace(differingParts(text, other), (part) => (part.differs ? <mark>{part.text}</mark> : part.text));
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** One of two versions of an answer. The words of its texts that the other version lacks are marked. */
export function ComparedAnswer({ question, answer, other }: ComparedAnswerProps) {
  const isFree = takesAnyText(toQuestion(question), questionTypes);
  const marked = (part: "value" | "details" | "additionalDetails") => {
    const [text, beside] = [answer?.[part], other?.[part]];
    if (!isText(text) || !isText(beside) || (part === "value" && !isFree)) return undefined;
    const words = <MarkedText text={text} other={beside} />;
    return part === "value" ? <p className="answer-value">{words}</p> : words;
  };
  return <AnswerView {...{ question, answer, marked }} />;
}
