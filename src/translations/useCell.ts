import { useEffect, useState } from "react";
import type { TextRow } from "#src/translations/rows.ts";
import { useCellText } from "#src/translations/useCellText.ts";

interface Cell {
  row: TextRow;
  lang: string;
  onSave(row: TextRow, text: string): Promise<string | undefined>;
  onSettled(row: TextRow): void;
}

/**
 * A translation's text and its saving, one call after the other: leaving a field for its own "Reset" saves first, and
 * then resets the saved text.
 */
export function useCell({ row, lang, onSave, onSettled }: Cell) {
  const current = row.changed ?? row.own;
  const { saved, refused, forget, ...text } = useCellText(`${lang}:${row.key}`, current);
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [resetting, setResetting] = useState(false);
  const send = async (sent: string) => {
    setSaving(true);
    const refusal = await onSave(row, sent);
    if (refusal === undefined) saved(sent);
    else {
      if (sent !== "") refused(sent);
      setResetting(false);
    }
    setRefusal(refusal);
    setSaving(false);
  };
  const discard = () => {
    forget();
    setRefusal(undefined);
    onSettled(row);
  };
  useEffect(() => {
    if (!resetting || saving) return;
    setResetting(false);
    discard();
    if (row.changed !== undefined) void send("");
  });
  return {
    ...text,
    current,
    refusal,
    saving,
    send,
    discard,
    /** Goes back to the text that the product brings. */
    reset: () => setResetting(true),
  };
}
