// Finds the English that the project writes about itself: documents, comments, descriptions, logged and printed messages.

/**
 * A piece of prose, such as a paragraph or a comment.
 * @typedef {{kind: "document" | "comment" | "summary" | "message" | "text", text: string, lines: number[]}} Passage
 * `lines` has the line number of each character of `text`
 */

/** Shortens what is not prose to one word, so that it counts as a word and matches no rule. */
const spared = (text) =>
  text
    .replace(/```[\s\S]*?```/g, "")
    .replace(/`[^`]*`/g, "`x`")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/https?:\/\/\S+/g, "URL")
    .replace(/\$\{(?:[^{}`]|`[^`]*`)*\}/g, "X")
    .replace(/\*\*|(?<![\w*])\*(?=\w)|(?<=[\w.])\*(?![\w*])/g, "");

/** Lines of one passage, each as `[number, text]`, joined by blanks. */
function passage(kind, lines, strip = (text) => text) {
  const numbers = [];
  let text = "";
  for (const [number, line] of lines) {
    const added = (text === "" ? "" : " ") + line.trim();
    text += added;
    for (let at = 0; at < added.length; at += 1) numbers.push(number);
  }
  const shown = spared(strip(text));
  // Replaced parts shift what follows by little: the line of a finding is that of its share of the text.
  const lineAt = Array.from(shown, (_, at) => numbers[Math.floor((at * numbers.length) / shown.length)]);
  return { kind, text: shown, lines: lineAt };
}

/** Groups of lines that `split` does not part; lines without text part groups too. */
function grouped(kind, lines, startsNew, strip) {
  const groups = [];
  let open = false;
  for (const [number, line] of lines) {
    if (line.trim() === "") open = false;
    else if (open && !startsNew(line)) groups.at(-1).push([number, line]);
    else {
      groups.push([[number, line]]);
      open = true;
    }
  }
  return groups.map((group) => passage(kind, group, strip));
}

const LIST_MARK = /^\s*(?:[-*]|\d+\.) /;

/** @returns {Passage[]} the paragraphs, list items, headings and table cells of a Markdown document */
export function documentPassages(source) {
  let fenced = false;
  const lines = source.split("\n").flatMap((line, index) => {
    if (line.startsWith("```")) fenced = !fenced;
    if (fenced || /^(?:```|<!--|\|[\s:|-]+$)/.test(line)) return [[index + 1, ""]];
    if (!line.startsWith("|")) return [[index + 1, line.replace(/^(?:#+|>) /, "")]];
    return line.split(/(?<!\\)\|/).flatMap((cell) => [
      [index + 1, cell],
      [index + 1, ""],
    ]);
  });
  return grouped("document", lines, (line) => LIST_MARK.test(line)).map(({ kind, text, lines: numbers }) => {
    const mark = LIST_MARK.exec(text)?.[0].length ?? 0;
    return { kind, text: text.slice(mark), lines: numbers.slice(mark) };
  });
}

const TAG = /^@(?:param|returns?|throws|typedef|property|template|type|see|example)\b/;

/** A line of a comment without its marks; `undefined` where the line has none. */
function commentLines(source) {
  let inside = false;
  return source.split("\n").flatMap((line, index) => {
    const start = inside ? "" : /^\s*\{?\s*(\/\/|\/\*\*?)/.exec(line);
    if (!inside && !start) {
      const after = /[;,{}()[\]"'`] \/\/ (.*)$/.exec(line);
      return after ? [[index + 1, after[1], true]] : [];
    }
    const first = !inside;
    if (start && start[1] !== "//") inside = true;
    if (inside && line.includes("*/")) inside = false;
    const text = line.replace(/^\s*(?:\{?\s*\/\*+|\{?\s*\/\/+|\*(?!\/))\s?/, "").replace(/\s*\*\/\s*\}?.*$/, "");
    return [[index + 1, text, first && start[1] !== "//"]];
  });
}

/** Number of comment lines in a source. */
export const commentLineCount = (source) => commentLines(source).length;

/** The text of a JSDoc comment without the types and names of its tags. */
const typeless = (text) =>
  text
    .replace(/@typedef .*$/, "")
    .replace(/@param\s+(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}\s*)?\S+\s*(?:- )?/g, "")
    .replace(/@(?:returns?|throws|type|template)\b\s*(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})?\s*/g, "")
    .replace(/^biome-ignore [^:]*: /, "");

/** @returns {Passage[]} the comments of a source, each tag of a JSDoc comment apart */
export function commentPassages(source) {
  const lines = commentLines(source);
  const marked = lines.flatMap(([number, text, starts], index) => {
    const follows = index > 0 && lines[index - 1][0] === number - 1 && !starts;
    return [...(follows ? [] : [[number, ""]]), ...(TAG.test(text) ? [[number, ""]] : []), [number, text]];
  });
  return grouped("comment", marked, () => false, typeless);
}

const STRING = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** The texts in a source of which each match of `call` is followed by one or more, up to the end of its statement. */
function stringsAfter(kind, source, call) {
  return [...source.matchAll(call)].flatMap((match) => {
    const from = match.index + match[0].length;
    const rest = source.slice(from, from + 600).split(/;\n|\n\n/)[0];
    const number = source.slice(0, match.index).split("\n").length;
    return [...rest.matchAll(STRING)]
      .map(([, plain, template]) => plain ?? template)
      .filter((text) => text.includes(" "))
      .map((text) => passage(kind, [[number, text]]));
  });
}

/** @returns {Passage[]} the summaries and descriptions of routes in a source */
export const summaryPassages = (source) =>
  [...source.matchAll(/\b(?:summary|description):\s*"((?:[^"\\\n]|\\.)*)"/g)].map((match) =>
    passage("summary", [[source.slice(0, match.index).split("\n").length, match[1]]]),
  );

/** @returns {Passage[]} the English messages that a source logs, prints and throws */
export const messagePassages = (source) =>
  stringsAfter("message", source, /\b(?:log|console)\.(?:trace|debug|info|warn|error|fatal|log)\(|\bnew Error\(/g);

/** @returns {Passage[]} the descriptions in a JSON schema */
export const describedPassages = (source) =>
  [...source.matchAll(/"(?:description|summary|\$comment)":\s*"((?:[^"\\\n]|\\.)*)"/g)].map((match) =>
    passage("summary", [[source.slice(0, match.index).split("\n").length, match[1].replaceAll('\\"', '"')]]),
  );

/** @returns {Passage[]} the texts of a JSON file of one language */
export const textPassages = (source) =>
  [...source.matchAll(/:\s*"((?:[^"\\\n]|\\.)*)"/g)].map((match) =>
    passage("text", [[source.slice(0, match.index).split("\n").length, match[1]]]),
  );
