import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Longer texts should be opened in another program. */
const MAX_BYTES = 200_000;

/** Decodes a text in UTF-8 whose last letter may be truncated; null for another encoding. */
function unicodeIn(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Displays a text file or its beginning, with a note. Nothing for an unknown encoding. */
export function PlainText({ file }: { file: Blob }) {
  const { t } = useTranslation("files");
  const [text, setText] = useState<string | null>("");
  useEffect(() => {
    let shown = true;
    void file
      .slice(0, MAX_BYTES)
      .arrayBuffer()
      .then((bytes) => shown && setText(unicodeIn(bytes)));
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
