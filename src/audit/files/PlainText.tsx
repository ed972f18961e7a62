import { useEffect, useState } from "react";

/** More of a text is read in a program of its own. */
const MAX_BYTES = 200_000;

/** The beginning of a file of text, as it stands there. */
export function PlainText({ file }: { file: Blob }) {
  const [text, setText] = useState("");
  useEffect(() => {
    let shown = true;
    void file
      .slice(0, MAX_BYTES)
      .text()
      .then((read) => shown && setText(read));
    return () => {
      shown = false;
    };
  }, [file]);
  return <pre className="file-text">{text}</pre>;
}
