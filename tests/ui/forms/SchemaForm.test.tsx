import type { WidgetProps } from "@rjsf/utils";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { interpreting } from "#src/forms/interpreting.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import CodeWidget from "#src/forms/widgets/records/code.tsx";
import SelectWidget from "#src/forms/widgets/records/select.tsx";

const schema = {
  type: "object",
  required: ["fullname", "email"],
  properties: {
    fullname: { type: "string", minLength: 1, pattern: "\\S", title: "Full name" },
    email: { type: "string", format: "email", title: "Email" },
    motivation: { type: ["string", "null"], title: "Motivation" },
    level: { type: "string", enum: ["gold"], "x-enumNames": ["Gold"], title: "Level" },
  },
};
const uiSchema = {
  fullname: { "ui:widget": "text", "ui:help": "As in your passport" },
  email: { "ui:widget": "text" },
  motivation: { "ui:widget": "textarea" },
  level: { "ui:widget": "radio" },
};

function Form({
  start = {},
  errors = {},
  onSubmit,
}: {
  start?: object;
  errors?: Record<string, string[]>;
  onSubmit(data: unknown): void;
}) {
  const [data, setData] = useState<unknown>(start);
  return (
    <SchemaForm
      schema={schema}
      validator={interpreting}
      uiSchema={uiSchema}
      formData={data}
      errors={errors}
      onChange={setData}
      onSubmit={onSubmit}
    >
      <button type="submit">Send</button>
    </SchemaForm>
  );
}

const send = (user = userEvent.setup()) => user.click(screen.getByRole("button", { name: "Send" }));

describe("a form from a schema", () => {
  test("connects labels and help with its controls", () => {
    render(<Form onSubmit={() => {}} />);
    expect(screen.getByRole("textbox", { name: /Full name/ })).toHaveAccessibleDescription("As in your passport");
    expect(screen.getByRole("textbox", { name: /Full name/ })).toBeRequired();
    expect(screen.getByRole("radiogroup", { name: "Level" })).toBeInTheDocument();
  });

  test.each<[widget: string, role: string, property: object]>([
    ["checkboxes", "group", { type: "array", uniqueItems: true, items: { enum: ["gold"] } }],
    ["maturity", "radiogroup", { type: "integer" }],
    ["radio", "radiogroup", { enum: ["gold"] }],
    ["table", "group", { type: "string" }],
    ["yesNo", "radiogroup", { type: "boolean" }],
  ])("names a group of controls, %s, by its label, which belongs to no control", (widget, role, property) => {
    render(
      <SchemaForm
        schema={{ type: "object", properties: { answer: { ...property, title: "The answer" } } }}
        validator={interpreting}
        uiSchema={{ answer: { "ui:widget": widget } }}
        formData={{}}
        onChange={() => {}}
        onSubmit={() => {}}
      />,
    );
    expect(screen.getByRole(role, { name: "The answer" })).toBeInTheDocument();
    expect(screen.getByText("The answer").closest("label")).toBeNull();
  });

  test("reports missing values in a summary and at the fields, and sends nothing", async () => {
    const onSubmit = vi.fn();
    render(<Form onSubmit={onSubmit} />);
    await send();
    expect(screen.getByRole("link", { name: "Email is required" })).toHaveAttribute("href", "#root_email");
    expect(screen.getByRole("textbox", { name: /Email/ })).toHaveAccessibleDescription("Email is required");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("returns the input", async () => {
    const onSubmit = vi.fn();
    const user = userEvent.setup();
    render(<Form onSubmit={onSubmit} />);
    await user.type(screen.getByRole("textbox", { name: /Full name/ }), "Ieva");
    await user.type(screen.getByRole("textbox", { name: /Email/ }), "ieva@example.org");
    await user.click(screen.getByRole("radio", { name: "Gold" }));
    await send(user);
    expect(onSubmit).toHaveBeenCalledWith({ fullname: "Ieva", email: "ieva@example.org", level: "gold" });
  });

  test("clears nullable values to null, so that a change of the record contains it", async () => {
    const onSubmit = vi.fn();
    const user = userEvent.setup();
    render(<Form start={{ fullname: "Ieva", email: "i@example.org", motivation: "Much" }} onSubmit={onSubmit} />);
    await user.clear(screen.getByRole("textbox", { name: "Motivation" }));
    await send(user);
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ motivation: null });
  });

  test("explains a refusal of the server by its rule, only in the reader's language", () => {
    const start = { fullname: "Ieva", email: "i@example.org" };
    const errors = { email: ['must match pattern "^a"'], fullname: ["minLength 1"], motivation: ["maxLength 20"] };
    render(<Form start={start} errors={errors} onSubmit={() => {}} />);
    expect(screen.getByRole("textbox", { name: /Email/ })).toHaveAccessibleDescription("Email: not valid");
    expect(screen.getByRole("textbox", { name: /Full name/ })).toHaveAccessibleDescription(/Full name is required/);
    expect(screen.getByRole("textbox", { name: "Motivation" })).toHaveAccessibleDescription(
      "Write at most 20 characters",
    );
  });

  test("shows no English to a German reader, whatever the server answers", async () => {
    await i18next.changeLanguage("de-DE");
    const errors = {
      fullname: ["must NOT have fewer than 1 characters"],
      email: ['must match pattern "\\S"', "pattern"],
    };
    render(<Form start={{ fullname: "Ieva", email: "i@example.org" }} errors={errors} onSubmit={() => {}} />);
    expect(screen.getByRole("textbox", { name: /Full name/ })).toHaveAccessibleDescription(/Full name: ungültig/);
    expect(screen.getByRole("textbox", { name: /Email/ })).toHaveAccessibleDescription(
      "Email: ungültig Email: falsches Format",
    );
    expect(document.body).not.toHaveTextContent(/must/);
    await i18next.changeLanguage("en-GB");
  });

  test("moves the focus to the first refused field, and removes its message when the field changes", async () => {
    const user = userEvent.setup();
    const start = { fullname: "Ieva", email: "i@example.org" };
    render(<Form start={start} errors={{ email: ["format email"], fullname: ["printable"] }} onSubmit={() => {}} />);
    const name = screen.getByRole("textbox", { name: /Full name/ });
    expect(name).toHaveFocus();
    await user.type(name, "s");
    expect(name).toHaveAccessibleDescription("As in your passport");
    expect(screen.getByRole("textbox", { name: /Email/ })).toHaveAccessibleDescription("Invalid Email");
  });

  test("moves the focus to the first wrong field, whose error disappears when it is corrected", async () => {
    const user = userEvent.setup();
    render(<Form onSubmit={() => {}} />);
    await send(user);
    const name = screen.getByRole("textbox", { name: /Full name/ });
    expect(name).toHaveFocus();
    await user.type(name, "I");
    expect(name).toHaveAccessibleDescription("As in your passport");
    expect(screen.getByRole("textbox", { name: /Email/ })).toHaveAccessibleDescription("Email is required");
  });

  test("reports a text of blanks as missing", async () => {
    const user = userEvent.setup();
    render(<Form start={{ fullname: "   ", email: "i@example.org" }} onSubmit={() => {}} />);
    await send(user);
    expect(screen.getByRole("textbox", { name: /Full name/ })).toHaveAccessibleDescription(/Full name is required/);
    expect(screen.queryByText(/wrong format/)).not.toBeInTheDocument();
  });
});

describe("a list that opens", () => {
  const options = ["Red", "Green"].map((label) => ({ value: label.toLowerCase(), label }));
  const open = (schema: object, value: unknown, required = false) => {
    const onChange = vi.fn();
    const props = { id: "colour", schema, value, required, onChange, options: { options } };
    const { unmount } = render(<SelectWidget {...(props as unknown as WidgetProps)} />);
    const pick = async (label: string) => {
      fireEvent.mouseDown(screen.getByRole("combobox"));
      fireEvent.click(await screen.findByText(label, { selector: ".ant-select-item-option-content" }));
      unmount();
      return onChange.mock.lastCall?.[0];
    };
    return { pick, onChange };
  };

  test("accepts one value instead of another, or several", async () => {
    expect(await open({ type: "string" }, "red").pick("Green")).toBe("green");
    expect(await open({ type: "array" }, ["red"]).pick("Green")).toEqual(["red", "green"]);
    expect(await open({ type: "array" }, undefined).pick("Green")).toEqual(["green"]);
  });

  test("can be emptied unless a value is required", () => {
    open({ type: ["string", "null"] }, "red", true);
    expect(document.querySelector(".ant-select-clear")).toBeNull();
    cleanup();
    const { onChange } = open({ type: ["string", "null"] }, "red");
    fireEvent.mouseDown(document.querySelector(".ant-select-clear") as Element);
    expect(onChange.mock.lastCall?.[0]).toBeNull();
  });
});

/** A field for a code, as a form keeps it. */
function CodeField() {
  const [value, setValue] = useState<unknown>();
  const props = { id: "code", value, onChange: setValue, onBlur: () => {}, schema: { type: "string" }, options: {} };
  return (
    <>
      <CodeWidget {...(props as unknown as WidgetProps)} />
      <output>{String(value)}</output>
    </>
  );
}

test("a code is typed in any form, and its value, and its field after leaving it, have the stored form", async () => {
  const user = userEvent.setup();
  render(<CodeField />);
  const field = screen.getByRole("textbox");
  await user.type(field, "de – 3019");
  expect(field).toHaveValue("de – 3019");
  expect(screen.getByRole("status")).toHaveTextContent("DE-3019");
  await user.tab();
  expect(field).toHaveValue("DE-3019");
  await user.clear(field);
  expect(field).toHaveValue("");
});
