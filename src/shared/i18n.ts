import type i18next from "i18next";
import { changeLocale, refreshTexts, startTexts, type TextFiles } from "#src/shared/texts.ts";

const allTexts: TextFiles = import.meta.glob("/locales/*/*.json", { import: "default" });

/** Starts the translations with the reader's language and any namespace; resolves when those named are there. */
export function startI18n(namespaces: string[]): Promise<typeof i18next> {
  return startTexts(allTexts, namespaces);
}

export { changeLocale, refreshTexts };
