import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fitsOriginals } from "#domain/texts/placeholders.ts";
import type { TextRow } from "#src/translations/rows.ts";

interface TextCellProps {
  row: TextRow;
  /** The language that is written. */
  lang: string;
  /** Saves; resolves to what the server refused, to nothing when it has it. */
  onSave(row: TextRow, text: string): Promise<string | undefined>;
}

/** A translation, written where it stands: it is saved when the field is left. */
export function TextCell({ row, lang, onSave }: TextCellProps) {
  const { t } = useTranslation("console");
  const current = row.changed ?? row.own;
  const [typed, setTyped] = useState(current);
  const [refused, setRefused] = useState<string>();
  const [saving, setSaving] = useState(false);
  const fits = typed.trim() === "" || fitsOriginals(row.originals, typed);
  const send = async (text: string) => {
    setSaving(true);
    setRefused(await onSave(row, text));
    setSaving(false);
  };
  const leave = () => {
    if (typed !== current && typed.trim() !== "" && fits) void send(typed);
  };
  const problem = fits ? refused : t("translations.placeholders");
  return (
    <>
      <Input.TextArea
        autoSize
        lang={lang}
        aria-label={row.key}
        aria-invalid={problem !== undefined}
        {...(problem ? { status: "error" as const } : {})}
        value={typed}
        disabled={saving}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
      {problem ? (
        <span role="alert" className="question-problem">
          {problem}
        </span>
      ) : null}
      {row.changed === undefined ? null : (
        <Button
          size="small"
          type="link"
          onClick={() => {
            setTyped(row.own);
            void send("");
          }}
        >
          {t("translations.takeBack")}
        </Button>
      )}
    </>
  );
}
