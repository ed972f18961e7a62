import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { compileQuestion } from "#domain/questionnaire/compile.ts";
import { createQuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import questionnaireTexts from "#locales/en-GB/questionnaire.json";
import { interpreter } from "#src/forms/interpreter.ts";
import { QuestionForm } from "#src/forms/QuestionForm.tsx";
import { answerOf, aQuestion, field, fixture, types } from "#tests/ui/forms/everyQuestionType.ts";

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

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ valid: true, checkedAt: "2026-01-01T00:00:00Z" }));
});

describe("every question type", () => {
  test.each(types.all.map(({ name }) => name))(
    "renders %s, which changes nothing automatically and returns a valid value",
    async (type) => {
      const onChange = vi.fn();
      const user = userEvent.setup();
      render(<Shown type={type} onChange={onChange} />);
      expect(onChange).not.toHaveBeenCalled();

      const [act, value] = answerOf(type);
      await act(user);
      expect(onChange.mock.lastCall?.[0]).toEqual(value);
      const { schema } = compileQuestion(aQuestion(type), types, "en-GB");
      expect(interpreter.findings(schema, value)).toEqual([]);
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    },
  );

  test("labels a group of controls by the question's heading", () => {
    render(<Shown type="maturity" onChange={() => {}} />);
    const group = screen.getByRole("radiogroup", { name: "How do you do it?" });
    expect(within(group).getAllByRole("radio")).toHaveLength(5);
  });

  test("shows the question's own steps of maturity, or the programme's", () => {
    const own = ["None", "Some", "Most", "All", "Better"].map((words) => ({ "en-GB": words }));
    for (const anchors of [own, undefined]) {
      const question = { ...aQuestion("maturity"), ...(anchors ? { anchors } : {}) };
      const { schema, uiSchema } = compileQuestion(question, types, "en-GB");
      const nothing = () => {};
      const shown = { schema, uiSchema, value: undefined, disabled: false, onChange: nothing, onBlur: nothing };
      const { unmount } = render(<QuestionForm id="steps" labelledBy="heading" {...shown} />);
      const labels = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
      const words = anchors?.map((each) => each["en-GB"]) ?? Object.values(questionnaireTexts.maturity);
      expect(labels).toEqual(words.map((text, step) => `${step} – ${text}`));
      unmount();
    }
  });

  test("keeps pasted text that is not a number, with an error, and not as an answer", async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Shown type="number" onChange={onChange} />);
    await user.click(field("textbox"));
    await user.paste("about 12 a week");
    expect(field("textbox")).toHaveValue("about 12 a week");
    expect(field("textbox")).toHaveAccessibleDescription(/Write a number in digits/);
    expect(onChange.mock.lastCall?.[0]).toBeUndefined();
    await user.tab();
    expect(field("textbox")).toHaveValue("about 12 a week");
    await user.clear(field("textbox"));
    await user.paste("1,234.5");
    expect(onChange.mock.lastCall?.[0]).toBe(1234.5);
    await user.tab();
    expect(field("textbox")).toHaveValue("1234.5");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("lets a choice be removed", async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Shown type="yes-no" onChange={onChange} />);
    await user.click(screen.getByRole("radio", { name: "Yes" }));
    await user.click(screen.getByRole("button", { name: "Clear choice" }));
    expect(onChange.mock.lastCall?.[0]).toBeUndefined();
    expect(screen.getByRole("radio", { name: "Yes" })).not.toBeChecked();
  });

  test("replaces an exclusive choice by others, and the other way round", async () => {
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

  test("adds rows with Enter, and removes them with their button", async () => {
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
  test("is reported when the field is left, and no longer when it is right", async () => {
    const user = userEvent.setup();
    render(<Shown type="link" onChange={() => {}} />);
    await user.type(field("textbox"), "example");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole("alert")).toHaveTextContent(
      /^Enter a web address such as https:\/\/example\.org, without a password in it$/,
    );
    expect(field("textbox")).toHaveAccessibleDescription(/Enter a web address/);
    expect(field("textbox")).toBeInvalid();
    await user.clear(field("textbox"));
    await user.type(field("textbox"), "https://example.org");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

test("is reported at once if it could not be saved, before the field is left", () => {
  const { schema, uiSchema } = compileQuestion(aQuestion("link"), types, "en-GB");
  const form = { id: "link", schema, uiSchema, labelledBy: "heading", onChange() {}, onBlur() {} };
  render(<QuestionForm {...form} value="ftp://example.org" disabled={false} refused />);
  expect(screen.getByRole("alert")).toHaveTextContent(/^Enter a web address/);
});

describe("a question type with a widget that does not exist", () => {
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
