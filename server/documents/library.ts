import { type Block, findIn, titleOf, withFigures } from "#domain/documents/document.ts";
import { questionnairesDocument } from "#domain/documents/questionnaires.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Questionnaire } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { DocumentEntry } from "#domain/wire/documentEntry.ts";
import auditFields from "#schemas/audit-fields.json";
import documents from "#schemas/documents.json";
import { wordsIn } from "#server/documents/words.ts";

const texts = import.meta.glob<Block[]>("/locales/*/documents/*.md", { eager: true, import: "default" });
const questionnaires = import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", {
  eager: true,
  import: "default",
});

/** The questionnaires in the order of the audit fields. */
const inOrder = (): Questionnaire[] => {
  const all = Object.values(questionnaires);
  return auditFields.fields.flatMap(({ id }) => all.filter(({ auditField }) => auditField === id));
};

const made = new Map<string, Block[]>();

function make(name: string, source: string, locale: Locale): Block[] {
  if (source === "questionnaires") return questionnairesDocument(inOrder(), locale, wordsIn(locale));
  const blocks =
    texts[`/locales/${locale}/documents/${name}.md`] ??
    texts[`/locales/${programme.fallbackLocale}/documents/${name}.md`] ??
    [];
  return withFigures(blocks, locale);
}

/** A document in one language, with the programme's figures in it; nothing for a name that there is not. */
export function documentIn(name: string, locale: Locale): Block[] | undefined {
  const entry = documents.documents.find((document) => document.name === name);
  if (!entry) return undefined;
  const key = `${locale}/${name}`;
  const blocks = made.get(key) ?? make(name, entry.source, locale);
  made.set(key, blocks);
  return blocks;
}

/** The documents in their order, by title; with a search, those in which it is found and where. */
export function listDocuments(locale: Locale, search = ""): DocumentEntry[] {
  const entries = documents.documents.map(({ name }) => ({ name, blocks: documentIn(name, locale) ?? [] }));
  if (!search.trim()) return entries.map(({ name, blocks }) => ({ name, title: titleOf(blocks) }));
  return entries
    .map(({ name, blocks }) => ({ name, title: titleOf(blocks), found: findIn(blocks, search, locale) }))
    .filter(({ found }) => found.length > 0);
}
