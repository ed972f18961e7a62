import { useState } from "react";
import { tidied } from "#domain/people/tidied.ts";
import TextWidget from "#src/forms/widgets/answers/text.tsx";
import type { ControlProps } from "#src/forms/widgets/control.ts";

interface TidiedTextProps {
  kind: "name" | "code";
  control: ControlProps;
}

/** One line of text whose value has the stored form of its kind. The field shows that form after it loses the focus. */
export function TidiedText({ kind, control }: TidiedTextProps) {
  const { id, value, onChange, onBlur } = control;
  const [typed, setTyped] = useState("");
  const text = value && tidied(kind, typed) === value ? typed : value;
  const change = (next: unknown) => {
    setTyped(String(next ?? ""));
    onChange(tidied(kind, next));
  };
  const leave = () => {
    setTyped(String(value ?? ""));
    onBlur(id, value);
  };
  return <TextWidget {...control} value={text} onChange={change} onBlur={leave} />;
}
