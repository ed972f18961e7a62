import { anonymous } from "#domain/access/actor.ts";
import { type Block, findIn, titleOf, withFigures } from "#domain/documents/document.ts";
import { type PublishedQuestionnaire, questionnairesDocument } from "#domain/documents/questionnaires.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import type { DocumentEntry } from "#domain/wire/documentEntry.ts";
import documents from "#schemas/documents.json";
import { examplesIn } from "#server/documents/examples.ts";
import { guideIn } from "#server/documents/guide.ts";
import { answersWordsIn, exampleWordsIn, wordsIn } from "#server/documents/words.ts";
import { oncePer } from "#server/lib/oncePer.ts";
import { type CurrentForm, currentForms } from "#server/questionnaires/versions.ts";
import { titlesIn } from "#server/resources/titles.ts";
import type { Services } from "#server/services/services.ts";

const texts = import.meta.glob<Block[]>("/locales/*/documents/*.md", { eager: true, import: "default" });

/** A document in one language. When its content changes, it has another `version`. */
export interface LibraryDocument {
  blocks: Block[];
  version: string;
}

/** Documents that a node has generated, by language and name. */
const madeOf = oncePer((_: Services) => new Map<string, LibraryDocument>());

/** Generators of documents from published forms, by their source in `schemas/documents.json`. */
const makers = {
  questionnaires: (forms: PublishedQuestionnaire[], locale: Locale, { questionTypes: types }: Services) =>
    questionnairesDocument(forms, { locale, words: wordsIn(locale), types }),
  examples: (forms: PublishedQuestionnaire[], locale: Locale, { questionTypes: types, now }: Services) =>
    examplesIn(forms, {
      locale,
      words: answersWordsIn(locale),
      examples: exampleWordsIn(locale),
      types,
      at: now(),
    }),
};

const isMade = (source: string): source is keyof typeof makers => source in makers;

/**
 * A document from published forms. It is generated again when a form is published, a field is renamed or other rules
 * apply.
 */
async function publishedIn(
  services: Services,
  source: keyof typeof makers,
  locale: Locale,
  forms: readonly CurrentForm[],
): Promise<LibraryDocument> {
  const fields = await titlesIn(services, "audit-field", anonymous, locale);
  const titles = new Map(fields.map(({ record, title }) => [String(record.id), title]));
  const titleOfField = (id: string) => titles.get(id) ?? id;
  const version = JSON.stringify([
    rulesOn(services.now()).version,
    ...forms.map(({ auditFieldId, formId, version }) => [titleOfField(auditFieldId), formId, version]),
  ]);
  const key = `${locale}/${source}`;
  const made = madeOf(services);
  const known = made.get(key);
  if (known?.version === version) return known;
  const published = forms.map((form) => ({ ...form, title: titleOfField(form.auditFieldId) }));
  const document = { blocks: makers[source](published, locale, services), version };
  made.set(key, document);
  return document;
}

/** A document with texts of the product. */
interface Written {
  name: string;
  write(locale: Locale, at: Date): Block[];
}

const textIn = (name: string, locale: Locale): Block[] =>
  texts[`/locales/${locale}/documents/${name}.md`] ??
  texts[`/locales/${programme.fallbackLocale}/documents/${name}.md`] ??
  [];

/**
 * A document with texts of the product. The number of audit fields comes from the installation, figures from the
 * current rules.
 */
function writtenIn(services: Services, { name, write }: Written, locale: Locale, fields: number): LibraryDocument {
  const key = `${locale}/${name}`;
  const made = madeOf(services);
  const at = services.now();
  const version = `${rulesOn(at).version}/${fields}`;
  const known = made.get(key);
  if (known?.version === version) return known;
  const document = { blocks: withFigures(write(locale, at), locale, at, { fields }), version };
  made.set(key, document);
  return document;
}

const inForce = ({ database, now }: Services) => currentForms(database.kysely, now());

/**
 * A document in one language, with the programme's figures. Undefined for an unknown name.
 * @param forms the forms in force, if already known
 */
export async function documentIn(
  services: Services,
  name: string,
  locale: Locale,
  forms?: readonly CurrentForm[],
): Promise<LibraryDocument | undefined> {
  const entry = documents.documents.find((document) => document.name === name);
  if (!entry) return undefined;
  const published = forms ?? (await inForce(services));
  if (isMade(entry.source)) return publishedIn(services, entry.source, locale, published);
  const write = entry.source === "guide" ? guideIn : (language: Locale) => textIn(name, language);
  return writtenIn(services, { name, write }, locale, published.length);
}

/** The documents in their order, by title. With a search, only documents that contain it, with the places. */
export async function listDocuments(services: Services, locale: Locale, search = ""): Promise<DocumentEntry[]> {
  const forms = await inForce(services);
  const entries = await Promise.all(
    documents.documents.map(async ({ name }) => ({
      name,
      blocks: (await documentIn(services, name, locale, forms))?.blocks ?? [],
    })),
  );
  if (!search.trim()) return entries.map(({ name, blocks }) => ({ name, title: titleOf(blocks) }));
  return entries
    .map(({ name, blocks }) => ({ name, title: titleOf(blocks), found: findIn(blocks, search, locale) }))
    .filter(({ found }) => found.length > 0);
}
