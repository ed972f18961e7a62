import { describe, expect, test } from "vitest";
import { pressedKey } from "#src/core/pressedKey.ts";

describe("the key of a shortcut", () => {
  test.each([
    ["English", "j", "KeyJ", false, "j"],
    ["English with Caps Lock", "J", "KeyJ", false, "j"],
    ["English with Shift, as in Ctrl+Shift+Z", "Z", "KeyZ", true, "z"],
    ["Bulgarian phonetic", "й", "KeyJ", false, "j"],
    ["Bulgarian phonetic with Shift", "З", "KeyZ", true, "z"],
    ["Bulgarian standard", "т", "KeyJ", false, "j"],
    ["Greek", "κ", "KeyK", false, "k"],
    ["Dvorak, the key that writes j", "j", "KeyC", false, "j"],
    ["Dvorak, a comma where others have w", ",", "KeyW", false, undefined],
    ["Dvorak, a semicolon where others have z", ";", "KeyZ", false, undefined],
    ["AZERTY, z where others have w", "z", "KeyW", false, "z"],
    ["AZERTY, a digit without Shift", "é", "Digit2", false, "2"],
    ["AZERTY, a digit with Shift", "2", "Digit2", true, "2"],
    ["Lithuanian, a letter in the row of digits", "ą", "Digit1", false, "1"],
    ["English, Shift in the row of digits", "!", "Digit1", true, undefined],
    ["any question mark", "?", "Minus", true, "?"],
    ["a key with a name", "Enter", "Enter", false, undefined],
    ["a letter of Latin with a sign", "ü", "BracketLeft", false, undefined],
  ])("%s: %s at %s", (_layout, key, code, shiftKey, pressed) => {
    expect(pressedKey({ key, code, shiftKey })).toBe(pressed);
  });
});
