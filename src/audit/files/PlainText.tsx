import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** More of a text is read in a program of its own. */
const MAX_BYTES = 200_000;

/** A text in UTF-8, of which the last letter may be cut off; null for one in another encoding, which it does not say. */
function unicodeIn(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** A file of text as it stands there, or its beginning, which is said; nothing of one whose letters would have to be guessed. */
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
