/** A text, and the position of the caret after an insertion. */
export interface TextWithCaret {
  text: string;
  caret: number;
}

/** Inserts a separate line into a text at the caret. The rest stays unchanged. */
export function insertLine(text: string, caret: number, line: string): TextWithCaret {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  const opened = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  const written = `${opened}${line}`;
  return {
    text: after === "" || after.startsWith("\n") ? written + after : `${written}\n${after}`,
    caret: written.length,
  };
}
