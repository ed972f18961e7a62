import { readFileSync } from "node:fs";
import { marked } from "marked";

/** Inline tokens as spans of text; unsupported elements are refused. */
function spansOf(tokens, style = {}) {
  return tokens.flatMap((token) => {
    if (token.type === "strong") return spansOf(token.tokens, { ...style, strong: true });
    if (token.type === "em") return spansOf(token.tokens, { ...style, emphasis: true });
    if (token.type === "link") return spansOf(token.tokens, { ...style, href: token.href });
    if (token.type === "text" || token.type === "escape")
      return token.tokens ? spansOf(token.tokens, style) : [{ text: unescaped(token.text), ...style }];
    throw new Error(`Documents do not use ${token.type}: ${token.raw}`);
  });
}

const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const unescaped = (text) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]);

const blocks = {
  heading: ({ depth, tokens }) => ({ type: "heading", level: depth, spans: spansOf(tokens) }),
  paragraph: ({ tokens }) =>
    tokens.length === 1 && tokens[0].type === "image"
      ? { type: "image", name: tokens[0].href, alt: tokens[0].text }
      : { type: "paragraph", spans: spansOf(tokens) },
  list: ({ ordered, items }) => ({
    type: "list",
    ordered,
    items: items.map(({ tokens }) => spansOf(tokens.flatMap((token) => token.tokens ?? []))),
  }),
  table: ({ header, rows }) => ({
    type: "table",
    head: header.map(({ tokens }) => spansOf(tokens)),
    rows: rows.map((row) => row.map(({ tokens }) => spansOf(tokens))),
  }),
};

/** The blocks of a Markdown text in the format of `domain/documents/document.ts`. Throws for unsupported elements. */
function parseDocument(text) {
  return marked
    .lexer(text)
    .filter(({ type }) => type !== "space")
    .map((token) => {
      const make = blocks[token.type];
      if (!make) throw new Error(`Documents do not use ${token.type}: ${token.raw}`);
      return make(token);
    });
}

/** A Vite plugin: `import blocks from "./guide.md"` gives the document's blocks; no Markdown is parsed in the browser. */
export const markdownDocuments = {
  name: "markdown-documents",
  load(id) {
    if (!id.endsWith(".md")) return null;
    return { code: `export default ${JSON.stringify(parseDocument(readFileSync(id, "utf8")))}`, map: null };
  },
};
