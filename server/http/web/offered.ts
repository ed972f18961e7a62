import { localeCodes } from "#domain/programme.ts";

/**
 * Writes the offered languages into a page when some are switched off. Its scripts must choose a reader's language
 * before they can request anything (`src/shared/locale.ts`).
 */
export const withOffered = (html: string, offered: readonly string[]): string =>
  offered.length === localeCodes.length ? html : html.replace("<html ", `<html data-languages="${offered.join(" ")}" `);
