import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fitsOriginals } from "#domain/texts/placeholders.ts";
import type { TextRow } from "#src/translations/rows.ts";
import { useCellText } from "#src/translations/useCellText.ts";

interface TextCellProps {
  row: TextRow;
  /** The language that is written. */
  lang: string;
  /** Whether the texts of another language are on their way, which take the place of this one. */
  leaving: boolean;
  /** Whether somebody else wrote it first: what was typed here waits beside theirs. */
  overtaken: boolean;
  /** Saves; resolves to what the server refused, to nothing when it has it. */
  onSave(row: TextRow, text: string): Promise<string | undefined>;
  /** What somebody else wrote is to stand. */
  onSettled(row: TextRow): void;
}

/** A translation, written where it stands: it is saved when the field is left, and what is not saved is here again later. */
export function TextCell({ row, lang, leaving, overtaken, onSave, onSettled }: TextCellProps) {
  const { t } = useTranslation(["console", "common"]);
  const current = row.changed ?? row.own;
  const { typed, restored, touched, type, saved, forget } = useCellText(`${lang}:${row.key}`, current);
  const [refused, setRefused] = useState<string>();
  const [saving, setSaving] = useState(false);
  const fits = typed.trim() === "" || fitsOriginals(row.originals, typed);
  const send = async (text: string) => {
    setSaving(true);
    const refusal = await onSave(row, text);
    if (refusal === undefined) saved(text);
    setRefused(refusal);
    setSaving(false);
  };
  const savable = typed !== current && typed.trim() !== "" && fits;
  const leave = () => {
    if (touched && savable) void send(typed);
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
        disabled={saving || leaving}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      {problem ? (
        <span role="alert" className="question-problem">
          {problem}
        </span>
      ) : null}
      {overtaken ? (
        <p role="alert" className="translation-restored">
          {t("conflict.title")}
          <br />
          <strong>{t("conflict.theirs")}</strong> <span lang={lang}>{current}</span>
        </p>
      ) : null}
      {restored ? (
        <p className="translation-restored">
          {t("edit.restored")}
          <Button size="small" type="link" disabled={!savable || saving} onClick={() => void send(typed)}>
            {t("common:save")}
          </Button>
          <Button
            size="small"
            type="link"
            disabled={saving}
            // Leaving the field would save what is given up here.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              forget(current);
              onSettled(row);
            }}
          >
            {t("edit.discard")}
          </Button>
        </p>
      ) : null}
      {row.changed === undefined ? null : (
        <Button
          size="small"
          type="link"
          onClick={() => {
            forget(row.own);
            void send("");
          }}
        >
          {t("translations.takeBack")}
        </Button>
      )}
    </>
  );
}
