import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { compileQuestion } from "#domain/questionnaire/compile.ts";
import { interpreting } from "#src/forms/interpreting.ts";
import { controlId, QuestionForm } from "#src/forms/QuestionForm.tsx";
import { questionWidgets } from "#src/forms/questionWidgets.ts";
import { formWith, nothingFilledIn } from "#src/forms/theme.ts";
import { answerOf, aQuestion, types } from "#tests/ui/forms/everyQuestionType.ts";

interface Drawn {
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
  value: unknown;
  onChange(value: unknown): void;
}

const RjsfForm = formWith(questionWidgets);

/** The question's form, rendered by rjsf from the same schema with the same widgets. */
function ByRjsf({ schema, uiSchema, value, onChange }: Drawn) {
  const options = { ...(uiSchema["ui:options"] as object | undefined), labelledBy: "heading" };
  return (
    <RjsfForm
      tagName="div"
      idPrefix={controlId("one")}
      schema={schema}
      uiSchema={{ ...uiSchema, "ui:options": options, "ui:submitButtonOptions": { norender: true } }}
      formData={value ?? null}
      validator={interpreting}
      noValidate
      experimental_defaultFormStateBehavior={nothingFilledIn}
      onChange={({ formData }) => onChange(formData ?? undefined)}
    />
  );
}

const byUs = (drawn: Drawn) => (
  <QuestionForm id="one" {...drawn} labelledBy="heading" disabled={false} onBlur={vi.fn()} />
);
const byRjsf = (drawn: Drawn) => <ByRjsf {...drawn} />;

function Asked({ type, draw, told }: { type: string; draw(drawn: Drawn): ReactNode; told: unknown[] }) {
  const [value, setValue] = useState<unknown>();
  const onChange = (next: unknown) => {
    told.push(next);
    setValue(next);
  };
  return (
    <>
      <h3 id="heading">How do you do it?</h3>
      {draw({ ...compileQuestion(aQuestion(type), types, "en-GB"), value, onChange })}
    </>
  );
}

/** The field without the ids that React counts up. */
const fieldIn = (container: Element) => container.querySelector(".field")?.outerHTML.replace(/:r\w+:/g, ":id:");

/** Appearance of a question type before and after an answer, and its changes. */
async function appearance(type: string, draw: (drawn: Drawn) => ReactNode) {
  const told: unknown[] = [];
  const { container, unmount } = render(<Asked {...{ type, draw, told }} />);
  const before = fieldIn(container);
  const [act] = answerOf(type);
  await act(userEvent.setup());
  const after = fieldIn(container);
  unmount();
  return { before, after, told };
}

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ valid: true, checkedAt: "2026-01-01T00:00:00Z" }));
});

describe("a question's widget alone and rjsf's form of the same schema agree", () => {
  test.each(types.all.map(({ name }) => name))("%s: in their rendering and their messages", async (type) => {
    const ours = await appearance(type, byUs);
    expect(ours.told.length).toBeGreaterThan(0);
    expect(ours.before).toContain(controlId("one"));
    expect(ours).toEqual(await appearance(type, byRjsf));
  });
});
