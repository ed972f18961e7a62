import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileVerdict } from "#src/site/verify/FileVerdict.tsx";
import { type FileFinding, findFile } from "#src/site/verify/findFile.ts";

/** Compares a PDF's fingerprint with those of the files that were issued; the file itself stays where it is. */
export function FileCheck({ shownId }: { shownId: string | undefined }) {
  const { t } = useTranslation("verify");
  const id = useId();
  const [over, setOver] = useState(false);
  const [finding, setFinding] = useState<FileFinding>();

  async function check(file: File | undefined) {
    if (!file) return;
    setFinding({ state: "checking", name: file.name });
    setFinding(await findFile(file));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  }
  return (
    <section className="verify-file" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("file.title")}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the same is done by the input in it */}
      <div
        className={over ? "verify-drop verify-over" : "verify-drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="verify-drop-title">{t("file.drop")}</p>
        <p id={`${id}-hint`}>{t("file.hint")}</p>
        {/* The browser's own button would speak the browser's language. */}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="application/pdf,.pdf,.json,image/*"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            void check(target.files?.[0]);
            target.value = "";
          }}
        />
        <label htmlFor={id} className="button button-small">
          {t("file.choose")}
        </label>
      </div>
      <div aria-live="polite">{finding ? <FileVerdict finding={finding} shownId={shownId} /> : null}</div>
    </section>
  );
}
