import { numberFormat } from "#domain/texts/formats.ts";

/** The sign between whole and part in a language. */
export function decimalSign(locale: string): string {
  return (
    numberFormat(locale)
      .formatToParts(1.5)
      .find(({ type }) => type === "decimal")?.value ?? "."
  );
}

/** Somebody who types numbers: by which decimal sign, with which unit behind, and whether whole ones alone are meant. */
export interface Typing {
  decimal: string;
  unit: string | undefined;
  whole: boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The number that was typed or pasted: with blanks or signs between groups of three, with the decimal sign of the reader's
 * language or, where that cannot be meant as a group, the other one, and with its unit behind. Nothing where it is none.
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

/** A number as it stands in its field. */
export const writtenNumber = (number: number | undefined, decimal: string): string =>
  number === undefined ? "" : String(number).replace(".", decimal);
