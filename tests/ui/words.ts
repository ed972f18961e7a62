import i18next from "i18next";
import { startI18n } from "#src/shared/i18n.ts";

const namespaces = Object.keys(import.meta.glob("/locales/en-GB/*.json")).map((path) =>
  path.replace(/^.*\/(.+)\.json$/, "$1"),
);

/**
 * Starts the product's texts in English, all of them, whatever the file of tests before spoke. A key without a text is
 * an error on the console, and fails the test.
 */
export async function startWords(): Promise<void> {
  await startI18n(namespaces);
  i18next.options.appendNamespaceToMissingKey = true;
  i18next.options.parseMissingKeyHandler = (key, defaultValue) => {
    if (defaultValue === undefined) console.error(`No text for ${key}`);
    return defaultValue ?? key;
  };
}
