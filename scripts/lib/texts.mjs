import { readdirSync, readFileSync } from "node:fs";
import { root } from "./root.mjs";

const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;

const pathsIn = (folder, ending) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

/** Every file that holds texts in the programme's languages. */
export const textFiles = () => [
  ...pathsIn("locales", ".json"),
  ...pathsIn("locales", ".md"),
  ...pathsIn("schemas", ".json"),
];

/** Changes the values of JSON in one language in place; all other parts keep their form. */
function changedJson(source, language, change) {
  const path = [language];
  return source.replace(TOKEN, (token, at) => {
    if (token === "{" || token === "[") path.push(path.at(-1));
    else if (token === "}" || token === "]") path.pop();
    else if (/^\s*:/.test(source.slice(at + token.length, at + token.length + 20))) {
      const key = JSON.parse(token);
      if (!language) path[path.length - 1] = LOCALE.test(key) ? key : path.at(-2);
    } else if (path.at(-1)) {
      const text = JSON.parse(token);
      const changed = change(text, path.at(-1));
      if (changed !== text) return JSON.stringify(changed);
    }
    return token;
  });
}

/**
 * A file's content with every text in it changed.
 * @param {string} file its path within the checkout
 * @param {(text: string, locale: string) => string} change
 */
export function rewriteTexts(file, change) {
  const source = readFileSync(root + file, "utf8");
  const language = file.split("/").find((part) => LOCALE.test(part));
  if (file.endsWith(".json")) return changedJson(source, language, change);
  return source
    .split("\n")
    .map((line) => (/^(?:---|\|\s*:?-)/.test(line) ? line : change(line, language)))
    .join("\n");
}
