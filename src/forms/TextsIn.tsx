import { Input } from "antd";
import { useContext } from "react";
import { programme } from "#domain/programme.ts";
import { WritingContext } from "#src/forms/writing.ts";

export type TextsByLocale = Record<string, string>;

interface TextsInProps {
  id: string;
  texts: TextsByLocale;
  disabled: boolean;
  /** Whether all of them may be empty. */
  optional?: boolean;
  onChange(texts: TextsByLocale): void;
}

/** One text in each of the programme's languages, or only in the edited one. Empty texts are left out. */
export function TextsIn(props: TextsInProps) {
  const writing = useContext(WritingContext);
  const shown = programme.locales.filter(({ code }) => !writing || code === writing.locale);
  return shown.map(({ code, name }) => <TextIn key={code} {...props} code={code} name={name} />);
}

/** A text in one language. If only one language is edited, the original is next to it. */
function TextIn({
  id,
  texts,
  disabled,
  optional,
  onChange,
  code,
  name,
}: TextsInProps & { code: string; name: string }) {
  const writing = useContext(WritingContext);
  const missing = optional || texts[code]?.trim() ? undefined : writing?.missing;
  const change = (text: string) => {
    const { [code]: _previous, ...others } = texts;
    onChange(text ? { ...others, [code]: text } : others);
  };
  return (
    <div className={`texts-row${writing ? " texts-row-writing" : ""}`}>
      <label htmlFor={`${id}-${code}`} lang={code}>
        {name}
      </label>
      <Input.TextArea
        id={`${id}-${code}`}
        className="growing"
        lang={code}
        rows={1}
        value={texts[code] ?? ""}
        disabled={disabled}
        status={missing ? "error" : ""}
        aria-invalid={missing !== undefined}
        aria-describedby={missing ? `${id}-${code}-missing` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {missing ? (
        <p id={`${id}-${code}-missing`} className="field-error">
          {missing}
        </p>
      ) : null}
      {writing && writing.source !== code ? (
        <p className="texts-source" lang={writing.source}>
          {texts[writing.source] || "–"}
        </p>
      ) : null}
    </div>
  );
}
