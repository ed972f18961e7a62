import { render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { QuestionType } from "#domain/generated/question-type.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { compileQuestion } from "#domain/questionnaire/compile.ts";
import { createQuestionTypes, questionTypeFiles } from "#domain/questionnaire/questionTypes.ts";
import { interpreting } from "#src/forms/interpreting.ts";
import { QuestionForm } from "#src/forms/QuestionForm.tsx";
import { loadWords } from "#tests/ui/forms/words.ts";

const fixture: QuestionType = {
  name: "motto",
  title: { "en-GB": "Motto" },
  answer: { type: "string", maxLength: 20 },
  widget: "text",
  display: "text",
  export: "text",
};
const types = createQuestionTypes([...questionTypeFiles, fixture]);

const text = (words: string) => ({ "en-GB": words });
const options = ["red", "green", "none"].map((value) => ({
  value,
  title: text(value.toUpperCase()),
  ...(value === "none" ? { exclusive: true } : {}),
}));
const columns = ["goal", "date"].map((id) => ({ id, title: text(id) }));

function aQuestion(type: string): Question {
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

function Shown({ type, onChange }: { type: string; onChange(value: unknown): void }) {
  const [value, setValue] = useState<unknown>();
  const { schema, uiSchema } = compileQuestion(aQuestion(type), types, "en-GB");
  const change = (next: unknown) => {
    onChange(next);
    setValue(next);
  };
  return (
    <>
      <h3 id="heading">How do you do it?</h3>
      <QuestionForm
        id={type}
        {...{ schema, uiSchema, value }}
        labelledBy="heading"
        disabled={false}
        onChange={change}
        onBlur={() => {}}
      />
    </>
  );
}

const field = (role: string) => screen.getByRole(role, { name: "How do you do it?" });
const typeInto = (words: string) => (user: UserEvent) => user.type(field("textbox"), words);
const click = (role: string, name: string | RegExp) => (user: UserEvent) =>
  user.click(screen.getByRole(role, { name }));

/** What a person does with a question of each type, and the value that comes of it. */
const answers: Record<string, [act: (user: UserEvent) => Promise<unknown>, value: unknown]> = {
  "short-text": [typeInto("We do"), "We do"],
  "long-text": [typeInto("We do{Enter}it"), "We do\nit"],
  "yes-no": [click("radio", "No"), false],
  "single-choice": [click("radio", "GREEN"), "green"],
  "multiple-choice": [click("checkbox", "GREEN"), ["green"]],
  maturity: [click("radio", /^0/), 0],
  number: [(user) => user.type(field("spinbutton"), "12.5"), 12.5],
  date: [(user) => user.type(screen.getByLabelText("How do you do it?"), "2026-05-31"), "2026-05-31"],
  table: [(user) => user.type(screen.getByRole("textbox", { name: "goal, row 1" }), "Sell"), [{ goal: "Sell" }]],
  link: [typeInto("https://example.org/plan"), "https://example.org/plan"],
  motto: [typeInto("Ever on"), "Ever on"],
};

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ valid: true, checkedAt: "2026-01-01T00:00:00Z" }));
  await loadWords();
});

describe("every question type", () => {
  test.each(types.all.map(({ name }) => name))(
    "%s is drawn, changes nothing by itself and gives a fitting value",
    async (type) => {
      const onChange = vi.fn();
      const user = userEvent.setup();
      render(<Shown type={type} onChange={onChange} />);
      expect(onChange).not.toHaveBeenCalled();

      const [act, value] = answers[type] ?? [() => expect.unreachable(`No answer for ${type}`), undefined];
      await act(user);
      expect(onChange.mock.lastCall?.[0]).toEqual(value);
      const { schema } = compileQuestion(aQuestion(type), types, "en-GB");
      expect(interpreting.findings(schema, value)).toEqual([]);
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    },
  );

  test("a group of controls is named by the question's heading", () => {
    render(<Shown type="maturity" onChange={() => {}} />);
    const group = screen.getByRole("radiogroup", { name: "How do you do it?" });
    expect(within(group).getAllByRole("radio")).toHaveLength(5);
  });

  test("a choice can be taken back", async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Shown type="yes-no" onChange={onChange} />);
    await user.click(screen.getByRole("radio", { name: "Yes" }));
    await user.click(screen.getByRole("button", { name: "Clear choice" }));
    expect(onChange.mock.lastCall?.[0]).toBeUndefined();
    expect(screen.getByRole("radio", { name: "Yes" })).not.toBeChecked();
  });

  test("a choice that stands alone and the others take each other's place", async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Shown type="multiple-choice" onChange={onChange} />);
    const ticked = async (name: string) => {
      await user.click(screen.getByRole("checkbox", { name }));
      return onChange.mock.lastCall?.[0];
    };
    expect(await ticked("GREEN")).toEqual(["green"]);
    expect(await ticked("RED")).toEqual(["red", "green"]);
    expect(await ticked("NONE")).toEqual(["none"]);
    expect(await ticked("RED")).toEqual(["red"]);
    expect(await ticked("RED")).toBeUndefined();
  });

  test("rows are added with Enter and removed with their button", async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Shown type="table" onChange={onChange} />);
    await user.type(screen.getByRole("textbox", { name: "goal, row 1" }), "Sell{Enter}");
    await vi.waitFor(() => expect(screen.getByRole("textbox", { name: "goal, row 2" })).toHaveFocus());
    await user.keyboard("Buy");
    await user.click(screen.getByRole("button", { name: "Remove row 1" }));
    expect(onChange.mock.lastCall?.[0]).toEqual([{ goal: "Buy" }]);
  });
});

describe("a wrong answer", () => {
  test("is told when the field is left, and no longer when it is right", async () => {
    const user = userEvent.setup();
    render(<Shown type="link" onChange={() => {}} />);
    await user.type(field("textbox"), "example");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole("alert")).toHaveTextContent("Enter a full web address");
    expect(field("textbox")).toHaveAccessibleDescription(/Enter a full web address/);
    expect(field("textbox")).toBeInvalid();
    await user.clear(field("textbox"));
    await user.type(field("textbox"), "https://example.org");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a question type that names a widget which does not exist", () => {
  test("throws with the schema in the message", () => {
    const unknown = createQuestionTypes([{ ...fixture, name: "odd", widget: "crystalBall" }]);
    const { schema, uiSchema } = compileQuestion(aQuestion("motto"), unknownAs(unknown), "en-GB");
    vi.spyOn(console, "error").mockImplementation(() => {});
    const draw = () =>
      render(
        <QuestionForm
          id="odd"
          {...{ schema, uiSchema }}
          labelledBy="heading"
          value={undefined}
          disabled={false}
          onChange={() => {}}
          onBlur={() => {}}
        />,
      );
    expect(draw).toThrow(/crystalBall.*"maxLength":20/);
  });
});

/** The same types, whatever name is asked for. */
function unknownAs(only: ReturnType<typeof createQuestionTypes>) {
  return { ...only, get: () => only.get("odd") };
}
