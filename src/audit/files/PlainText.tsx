import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { unicodeOf } from "#domain/questionnaire/incoming/text.ts";

/** Longer texts should be opened in another program. */
const MAX_BYTES = 200_000;

/**
 * Displays a text file, or its beginning with a note. Nothing for a Windows code page, which cannot be detected from
 * the bytes.
 */
export function PlainText({ file }: { file: Blob }) {
  const { t } = useTranslation("files");
  const [text, setText] = useState<string | null>("");
  useEffect(() => {
    let shown = true;
    void file
      .slice(0, MAX_BYTES)
      .arrayBuffer()
      .then((bytes) => shown && setText(unicodeOf(new Uint8Array(bytes)) ?? null));
    return () => {
      shown = false;
    };
  }, [file]);
  if (text === null) return <p>{t("onlyDownload")}</p>;
  return (
    <div className="file-text">
      {file.size > MAX_BYTES ? <p>{t("beginning")}</p> : null}
      <pre>{text}</pre>
    </div>
  );
}
