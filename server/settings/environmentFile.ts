import { readFileSync } from "node:fs";

/** Where a reader is in a file of settings: systemd's own states (`src/basic/env-file.c`), so that both read alike. */
type State =
  | "beforeName"
  | "name"
  | "beforeValue"
  | "value"
  | "escape"
  | "single"
  | "double"
  | "doubleEscape"
  | "comment";

/** Characters that a backslash escapes in double quotes; before others it is literal. */
const ESCAPED_IN_DOUBLE = '"\\`$';

/** Reads a file of settings character by character. */
class Reader {
  readonly settings: Record<string, string> = {};
  private state: State = "beforeName";
  private name = "";
  private value = "";
  /** Length of the value without trailing blanks, which only count if more text follows. */
  private kept = 0;

  private keep(text: string): void {
    this.value += text;
    this.kept = this.value.length;
  }

  /** Ends a line; a name without `=` is left out, as are names that no variable can have. */
  end(): void {
    if (this.state !== "name" && /^[A-Za-z_]\w*$/.test(this.name.trim()))
      this.settings[this.name.trim()] = this.value.slice(0, this.kept);
    [this.name, this.value, this.kept, this.state] = ["", "", 0, "beforeName"];
  }

  private readonly steps: Record<State, (character: string) => State> = {
    beforeName: (character) => {
      if (/\s/.test(character)) return "beforeName";
      if ("#;".includes(character)) return "comment";
      this.name = character;
      return "name";
    },
    name: (character) => {
      if (character === "=") return "beforeValue";
      this.name += character;
      return "name";
    },
    beforeValue: (character) => {
      if (character === "'") return "single";
      if (character === '"') return "double";
      if (character === "\\") return "escape";
      if (/\s/.test(character)) return "beforeValue";
      this.keep(character);
      return "value";
    },
    value: (character) => {
      if (character === "\\") return "escape";
      if (/\s/.test(character)) this.value += character;
      else this.keep(character);
      return "value";
    },
    escape: (character) => {
      if (character !== "\n") this.keep(character);
      return "value";
    },
    single: (character) => {
      if (character === "'") return "beforeValue";
      this.keep(character);
      return "single";
    },
    double: (character) => {
      if (character === '"') return "beforeValue";
      if (character === "\\") return "doubleEscape";
      this.keep(character);
      return "double";
    },
    doubleEscape: (character) => {
      if (ESCAPED_IN_DOUBLE.includes(character)) this.keep(character);
      else if (character !== "\n") this.keep(`\\${character}`);
      return "double";
    },
    comment: () => "comment",
  };

  add(character: string): void {
    const goesOn = ["escape", "single", "double", "doubleEscape"].includes(this.state);
    if (character === "\n" && !goesOn) this.end();
    else this.state = this.steps[this.state](character);
  }
}

/** The settings that a text has, as systemd reads an EnvironmentFile: `&`, `$` and blanks are themselves, quotes hold a value together. */
export function parseEnvironment(text: string): Record<string, string> {
  const reader = new Reader();
  for (const character of text.replaceAll("\r\n", "\n")) reader.add(character);
  reader.end();
  return reader.settings;
}

const OPTION = "--env";

/**
 * Removes `--env FILE` from the words of a command.
 * @returns the other words, and the settings of that file; empty without it. Throws an error if it cannot be read.
 */
export function takeEnvironmentFile(words: string[]): { words: string[]; settings: Record<string, string> } {
  const at = words.indexOf(OPTION);
  if (at < 0) return { words, settings: {} };
  const file = words[at + 1];
  if (!file) throw new Error(`The file is missing. Usage: ${OPTION} FILE`);
  const rest = words.filter((_, index) => index !== at && index !== at + 1);
  try {
    return { words: rest, settings: parseEnvironment(readFileSync(file, "utf8")) };
  } catch (error) {
    throw new Error(`The settings in ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
