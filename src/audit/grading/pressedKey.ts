import type { KeyboardEvent } from "react";

/**
 * The letter, digit or question mark that was pressed, in lower case. Where the keyboard writes something else with it (a
 * Cyrillic letter, an accented one in place of a digit) it is the one of the key's place.
 */
export function pressedKey({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase();
  return shiftKey ? undefined : /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase();
}
