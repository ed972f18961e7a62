import { Input } from "antd";
import { programme } from "#domain/programme.ts";

export type Texts = Record<string, string>;

interface TextsInProps {
  id: string;
  texts: Texts;
  disabled: boolean;
  onChange(texts: Texts): void;
}

/** One text in each of the programme's languages; an empty one is left out. */
export function TextsIn({ id, texts, disabled, onChange }: TextsInProps) {
  const change = (code: string, text: string) => {
    const { [code]: _former, ...others } = texts;
    onChange(text ? { ...others, [code]: text } : others);
  };
  return programme.locales.map(({ code, name }) => (
    <div key={code} className="texts-row">
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
        onChange={(event) => change(code, event.target.value)}
      />
    </div>
  ));
}
