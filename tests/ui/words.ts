import { startI18n } from "#src/shared/i18n.ts";

const namespaces = Object.keys(import.meta.glob("/locales/en-GB/*.json")).map((path) =>
  path.replace(/^.*\/(.+)\.json$/, "$1"),
);

/** Starts the product's texts in English, all of them, whatever the file of tests before spoke. */
export async function startWords(): Promise<void> {
  await startI18n(namespaces);
}
