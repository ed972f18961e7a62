/** Character and physical position of a pressed key. */
interface PressedKey {
  key: string;
  code: string;
  shiftKey: boolean;
}

/** The part of a `code` such as "KeyJ" or "Digit4" that names the letter or digit. */
const placeOf = (code: string, kind: "Key" | "Digit"): string | undefined =>
  code.startsWith(kind) ? code.slice(kind.length).toLowerCase() : undefined;

/**
 * The letter, digit or question mark of a shortcut, in lower case. For Latin layouts (Dvorak, AZERTY) the typed
 * character counts, for other alphabets the physical position. A digit's position counts if digits need Shift (AZERTY)
 * or the key types a letter (Lithuanian).
 * @returns undefined for other keys
 */
export function pressedKey({ key, code, shiftKey }: PressedKey): string | undefined {
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase();
  if (/^\P{Script=Latin}$/u.test(key) && /^\p{L}$/u.test(key)) return placeOf(code, "Key");
  return shiftKey ? undefined : placeOf(code, "Digit");
}
