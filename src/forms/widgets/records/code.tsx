import { useState } from "react";
import { codeOf } from "#domain/people/code.ts";
import TextWidget from "#src/forms/widgets/answers/text.tsx";
import type { ControlProps } from "#src/forms/widgets/control.ts";

/** A code: one line of text, whose value has the stored form; the field shows it when it loses focus. */
export default function CodeWidget(props: ControlProps) {
  const { id, value, onChange, onBlur } = props;
  const [typed, setTyped] = useState("");
  const text = value && codeOf(typed) === value ? typed : value;
  const change = (next: unknown) => {
    setTyped(String(next ?? ""));
    onChange(typeof next === "string" ? codeOf(next) : next);
  };
  const leave = () => {
    setTyped(String(value ?? ""));
    onBlur(id, value);
  };
  return <TextWidget {...props} value={text} onChange={change} onBlur={leave} />;
}
