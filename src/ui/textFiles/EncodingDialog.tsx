import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "#src/ui/Choice.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { type Reading, tellingLines } from "#src/ui/textFiles/decode.ts";
import "#src/ui/textFiles/encoding.css";

/** Maximum number of sample lines. */
const MAX_SHOWN = 3;

interface EncodingDialogProps {
  readings: Reading[];
  /** Called with the correct text, undefined if cancelled. */
  onChosen(text: string | undefined): void;
}

/** Asks for the encoding of a file, because a person recognises correct names. */
export function EncodingDialog({ readings, onChosen }: EncodingDialogProps) {
  const { t } = useTranslation("console");
  const [chosen, setChosen] = useState(readings[0]);
  const options = readings.map(({ encoding }) => ({ value: encoding, label: t(`textFile.encodings.${encoding}`) }));
  return (
    <Dialog
      title={t("textFile.title")}
      okText={t("textFile.read")}
      cancelText={t("common:cancel")}
      onOk={() => onChosen(chosen?.text)}
      onCancel={() => onChosen(undefined)}
    >
      <p>{t("textFile.explain")}</p>
      <Choice
        className="encoding-choice"
        label={t("textFile.encoding")}
        value={chosen?.encoding}
        options={options}
        onChange={({ target }) => setChosen(readings.find(({ encoding }) => encoding === target.value))}
      />
      <section aria-label={t("textFile.preview")} aria-live="polite">
        {tellingLines(chosen?.text ?? "", MAX_SHOWN).map((line) => (
          <pre key={line} className="encoding-preview">
            {line}
          </pre>
        ))}
      </section>
    </Dialog>
  );
}
