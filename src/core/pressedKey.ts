/** What a pressed key writes, and where it is on the keyboard. */
interface PressedKey {
  key: string;
  code: string;
  shiftKey: boolean;
}

/** The part of a `code` such as "KeyJ" or "Digit4" that names the letter or digit. */
const placeOf = (code: string, kind: "Key" | "Digit"): string | undefined =>
  code.startsWith(kind) ? code.slice(kind.length).toLowerCase() : undefined;

/**
 * The letter, digit or question mark that a shortcut is called by, in lower case. Latin layouts (Dvorak, AZERTY) say it by
 * what the key writes. Where a key writes a letter of another alphabet, its place on the keyboard counts. A digit's place
 * counts wherever digits need Shift (AZERTY) or the key writes a letter (Lithuanian).
 * @returns undefined for a key that is none of these
 */
export function pressedKey({ key, code, shiftKey }: PressedKey): string | undefined {
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase();
  if (/^\P{Script=Latin}$/u.test(key) && /^\p{L}$/u.test(key)) return placeOf(code, "Key");
  return shiftKey ? undefined : placeOf(code, "Digit");
}
