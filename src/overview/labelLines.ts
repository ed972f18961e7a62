/** The width from which a chart has room for its longest label in one line, in pixels. */
const ROOMY = 480;

/** How many letters of a label fit beside the bars of a narrow chart. */
const LETTERS = 16;

/** A bar's label as it fits: in one line where the chart is wide (in pixels), else in lines of whole words; a word that is longer stays whole. */
export function labelLines(label: string, width: number): string | string[] {
  if (width >= ROOMY || label.length <= LETTERS) return label;
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LETTERS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
