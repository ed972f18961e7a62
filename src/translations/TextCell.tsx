import { Button, type ButtonProps, Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { type MouseEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fitsOriginals } from "#domain/texts/placeholders.ts";
import type { TextRow } from "#src/translations/rows.ts";
import { useCell } from "#src/translations/useCell.ts";

interface TextCellProps {
  row: TextRow;
  /** The language that is written. */
  lang: string;
  /** Whether the texts of another language are on their way, which take the place of this one. */
  leaving: boolean;
  /** Whether another person wrote it first: the input here waits next to theirs. */
  overtaken: boolean;
  /** Saves; resolves to the refusal, or undefined when saved. */
  onSave(row: TextRow, text: string): Promise<string | undefined>;
  /** Accepts the other person's text. */
  onSettled(row: TextRow): void;
}

/** A translation edited in place: it is saved when the field loses the focus, and unsaved text is restored later. */
export function TextCell({ row, lang, leaving, overtaken, onSave, onSettled }: TextCellProps) {
  const { t } = useTranslation(["console", "common"]);
  const cell = useCell({ row, lang, onSave, onSettled });
  const { typed, current, restored, touched, saving } = cell;
  const [left, setLeft] = useState(false);
  const field = useRef<TextAreaRef>(null);
  const problemId = useId();
  const empty = typed.trim() === "";
  const fits = empty || fitsOriginals(row.originals, typed);
  const savable = typed !== current && !empty && fits;
  const emptied = empty && current !== "";
  const leave = () => {
    setLeft(true);
    if (touched && savable && !saving) void cell.send(typed);
  };
  const unfit = fits ? undefined : t("translations.placeholders");
  const refusal = overtaken ? undefined : cell.refusal;
  const problem = unfit ?? (emptied && left ? t("translations.empty") : refusal);
  /** A button that is gone once it was pressed: the focus goes back to the field, and a click does not leave it, which would save. */
  const passing = (act: () => void): ButtonProps => ({
    size: "small",
    type: "link",
    onMouseDown: (event) => event.preventDefault(),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (currentTarget === document.activeElement) field.current?.focus();
      act();
    },
  });
  return (
    <>
      <Input.TextArea
        ref={field}
        autoSize
        lang={lang}
        aria-label={row.key}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? problemId : undefined}
        {...(problem ? { status: "error" as const } : {})}
        value={typed}
        disabled={leaving}
        readOnly={saving}
        onChange={(event) => {
          setLeft(false);
          cell.type(event.target.value);
        }}
        onBlur={leave}
      />
      {problem ? (
        <span role="alert" id={problemId} className="question-problem">
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
          <Button disabled={!savable || saving} {...passing(() => void cell.send(typed))}>
            {t("common:save")}
          </Button>
          <Button disabled={saving} {...passing(cell.discard)}>
            {t("edit.discard")}
          </Button>
        </p>
      ) : null}
      {row.changed !== undefined || emptied ? (
        <Button disabled={leaving} {...passing(cell.reset)}>
          {t("translations.takeBack")}
        </Button>
      ) : null}
    </>
  );
}
