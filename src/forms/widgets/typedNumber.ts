import { numberFormat } from "#domain/texts/formats.ts";

/** The decimal sign of a language. */
export function decimalSign(locale: string): string {
  return (
    numberFormat(locale)
      .formatToParts(1.5)
      .find(({ type }) => type === "decimal")?.value ?? "."
  );
}

/** Context of a typed number: decimal sign, unit, and whether only whole numbers are allowed. */
export interface Typing {
  decimal: string;
  unit: string | undefined;
  whole: boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Parses a typed or pasted number. It may have its unit, and blanks or separators between groups of three digits. The
 * decimal sign is that of the reader's language, or the other one if it cannot be a group separator. Undefined if
 * invalid.
 */
export function typedNumber(text: string, { decimal, unit, whole }: Typing): number | undefined {
  const other = decimal === "," ? "." : ",";
  const unitEnd = unit ? new RegExp(`${escaped(unit)}$`, "i") : /$/;
  const plain = text
    .trim()
    .replace(unitEnd, "")
    .replace(/[\s'’]/g, "")
    .replace("−", "-");
  const grouped = new RegExp(`^[+-]?\\d{1,3}(${escaped(other)}\\d{3})+(${escaped(decimal)}\\d*)?$`).test(plain);
  const single = grouped ? plain.replaceAll(other, "") : plain.replace(other, ".");
  const pointed = single.replace(decimal, ".");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(pointed)) return undefined;
  const number = Number(pointed);
  return whole && !Number.isInteger(number) ? undefined : number;
}

/** A number as text for its field. */
export const writtenNumber = (number: number | undefined, decimal: string): string =>
  number === undefined ? "" : String(number).replace(".", decimal);
