/** Parameters of Punycode (RFC 3492, section 5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const FIRST = 128;

/** RFC 3492, section 6.1. */
function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** The value of a digit: letters are 0 to 25, digits 26 to 35; NaN for other characters and past the end. */
function digitOf(character: string | undefined): number {
  const value = Number.parseInt(character ?? "", BASE);
  return value < 10 ? value + 26 : value - 10;
}

/**
 * Decodes a label of a host that begins with `xn--` (RFC 3492, section 6.2): a host in letters, as browsers encode it.
 * Other labels stay, and so do labels that are no valid encoding.
 */
export function decodedLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const text = label.slice("xn--".length);
  const basicEnd = Math.max(text.lastIndexOf("-"), 0);
  const points = Array.from(text.slice(0, basicEnd), (character) => character.charCodeAt(0));
  let [point, bias, position] = [FIRST, INITIAL_BIAS, 0];
  for (let index = basicEnd > 0 ? basicEnd + 1 : 0; index < text.length; ) {
    const before = position;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(text[index]);
      index += 1;
      position += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (!(digit >= threshold)) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapted(position - before, length, before === 0);
    point += Math.floor(position / length);
    position %= length;
    if (!(point <= 0x10ffff)) return label;
    points.splice(position, 0, point);
    position += 1;
  }
  return String.fromCodePoint(...points);
}
