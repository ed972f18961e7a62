import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** One letter, digit or question mark between quotes: a key that is in another place, or absent, on other layouts. */
const SIGN = String.raw`(?:"[\w?]"|'[\w?]')`;
const OF_EVENT = String.raw`(?:\w*event|e)\.key\b`;

/** The text of a table or set that a file declares. */
const declared = (source: string, name: string): string =>
  new RegExp(String.raw`(?:const|let) ${name}\b[^=]*=([\s\S]*?);\n`).exec(source)?.[1] ?? "";

/** Whether a table has an entry for a sign, or a set contains one. */
const hasSign = (text: string): boolean =>
  /[{,]\s*(["']?)[\w?]\1\s*:/.test(text) || new RegExp(String.raw`[[,]\s*${SIGN}`).test(text);

/** Places in a source that recognise a letter, digit or question mark by the typed character instead of `pressedKey`. */
function signsByEvent(source: string): string[] {
  const found: string[] = [];
  const isPressed = /\bkey = pressedKey\(/.test(source);
  const note = (pattern: string, refuses: (match: RegExpMatchArray) => boolean = () => true) => {
    for (const match of source.matchAll(new RegExp(pattern, "gi"))) {
      const ofPressedKey = isPressed && !match[0].includes(".key");
      if (!ofPressedKey && refuses(match)) found.push(match[0]);
    }
  };
  note(String.raw`(?:${OF_EVENT}|(?<![.\w])key)\s*[!=]==?\s*${SIGN}`);
  note(String.raw`${SIGN}\s*[!=]==?\s*${OF_EVENT}`);
  note(String.raw`switch \(${OF_EVENT}`);
  note(String.raw`${OF_EVENT}\??\.\w+`);
  note(String.raw`\.(?:test|includes|startsWith)\(${OF_EVENT}`);
  note(String.raw`(\w+)(?:\[|\.has\()${OF_EVENT}[\])]`, ([, name = ""]) => hasSign(declared(source, name)));
  note(String.raw`(?:\.|\b)code\s*[!=]==?\s*["'](?:Key[A-Z]|Digit\d)|\.(?:keyCode|charCode)\b`);
  return found;
}

it.each([
  `if (event.key === "j") next();`,
  `if (nativeEvent.key !== '4') next();`,
  `const listen = ({ key }: KeyboardEvent) => key === "?" && help();`,
  `if ("k" == event.key) back();`,
  `switch (event.key) { case "z": undo(); }`,
  `if (event.key.toLowerCase() === "s") save();`,
  `if (/\\d/.test(event.key)) give();`,
  `const keys = { ArrowUp: up, j: next };\nkeys[event.key]?.();`,
  `const keys = {\n  "7": give,\n};\nkeys[event.key]?.();`,
  `const letters = new Set(["Home", "n"]);\nif (letters.has(event.key)) go();`,
  `if (event.code === "KeyR") turn();`,
  `if (event.keyCode === 82) turn();`,
])("finds a letter or digit that is recognised without pressedKey: %s", (source) => {
  expect(signsByEvent(source)).not.toEqual([]);
});

it.each([
  `if (event.key === "Enter" && event.ctrlKey) next();`,
  `const key = pressedKey(event);\nif (key === "j") next();`,
  `const steps = { ArrowUp: -1, ArrowDown: 1 };\nconst step = steps[event.key];`,
  `const ends = new Set(["Home", "End"]);\nif (ends.has(event.key)) go();`,
  `const at = tabs.findIndex(({ key }) => key === active);`,
])("leaves named keys and pressedKey alone: %s", (source) => {
  expect(signsByEvent(source)).toEqual([]);
});

it("nothing in the browser recognises a letter or digit but by pressedKey", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const found = files
    .filter((path) => path !== "core/pressedKey.ts")
    .flatMap((path) => signsByEvent(readFileSync(`src/${path}`, "utf8")).map((place) => `${path}: ${place}`));
  expect(found).toEqual([]);
});
