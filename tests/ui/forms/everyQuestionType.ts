import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { QuestionType } from "#domain/generated/question-type.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { createQuestionTypes, questionTypeFiles } from "#domain/questionnaire/questionTypes.ts";

/** A type that the product does not have. */
export const fixture: QuestionType = {
  name: "motto",
  title: { "en-GB": "Motto" },
  answer: { type: "string", maxLength: 20 },
  widget: "text",
};
/** All of ours and one more. */
export const types = createQuestionTypes([...questionTypeFiles, fixture]);

const text = (words: string) => ({ "en-GB": words });
const options = ["red", "green", "none"].map((value) => ({
  value,
  title: text(value.toUpperCase()),
  ...(value === "none" ? { exclusive: true } : {}),
}));
const columns = ["goal", "date"].map((id) => ({ id, title: text(id) }));

/** A question of a type, whose heading is "How do you do it?". */
export function aQuestion(type: string): Question {
  const needed = types.get(type).needs ?? [];
  return {
    id: `one-${type}`,
    type,
    pdca: "plan",
    title: text("How do you do it?"),
    taskDetails: text("Tell us."),
    help: text("Like this."),
    maxPoints: 4,
    settings: {
      ...(needed.includes("options") ? { options } : {}),
      ...(needed.includes("columns") ? { columns } : {}),
    },
  };
}

/** The one control of such a question. */
export const field = (role: string) => screen.getByRole(role, { name: "How do you do it?" });
const typeInto = (words: string) => (user: UserEvent) => user.type(field("textbox"), words);
const click = (role: string, name: string | RegExp) => (user: UserEvent) =>
  user.click(screen.getByRole(role, { name }));

type Answer = [act: (user: UserEvent) => Promise<unknown>, value: unknown];

/** A person's input in each widget, and the resulting value, which fits most types with the widget. */
const answersByWidget: Record<string, Answer> = {
  text: [typeInto("We do"), "We do"],
  textarea: [typeInto("We do{Enter}it"), "We do\nit"],
  yesNo: [click("radio", "No"), false],
  radio: [click("radio", "GREEN"), "green"],
  checkboxes: [click("checkbox", "GREEN"), ["green"]],
  maturity: [click("radio", /^0/), 0],
  number: [typeInto("12"), 12],
  date: [(user) => user.type(screen.getByLabelText("How do you do it?"), "2026-05-31"), "2026-05-31"],
  table: [(user) => user.type(screen.getByRole("textbox", { name: "goal, row 1" }), "Sell"), [{ goal: "Sell" }]],
  link: [typeInto("https://example.org/plan"), "https://example.org/plan"],
};

/** Input for a question of a type. Throws for a new widget without an entry here. */
export function answerOf(type: string): Answer {
  const { widget } = types.get(type);
  const answer = answersByWidget[widget];
  if (!answer) throw new Error(`Nothing says how ${widget} is answered`);
  return answer;
}
