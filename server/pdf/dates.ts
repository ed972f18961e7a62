import { formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { keepTogether } from "#domain/texts/keepTogether.ts";

/** A date that stays on one line. */
export const wholeDate = (date: string, locale: Locale): string => keepTogether(formatDate(date, locale), locale);
