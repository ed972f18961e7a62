import { programme } from "#domain/programme.ts";
import { withChangedTexts } from "#domain/texts/changedTexts.ts";
import type { InterfaceChanges } from "#domain/wire/interfaceChanges.ts";
import { send } from "#providers/http/send.ts";

type Texts = { [key: string]: unknown };

/** Maximum time that a page waits for the administrators' changes: its own texts are available. */
const MAX_WAIT_MS = 1500;

const known = new Map<string, InterfaceChanges>();
const reading = new Map<string, Promise<InterfaceChanges | undefined>>();

async function read(locale: string): Promise<InterfaceChanges | undefined> {
  try {
    const { data } = await send({
      method: "GET",
      path: "/translations/interface",
      query: { languageCode: locale },
    });
    known.set(locale, data);
    return data;
  } catch {
    return known.get(locale);
  }
}

/** Sets the changes of a language from elsewhere than the server's answer: rendered pages do not request them. */
export function learnInterface(locale: string, found: InterfaceChanges): void {
  known.delete(locale);
  known.set(locale, found);
}

function readOnce(locale: string): Promise<InterfaceChanges | undefined> {
  const running = reading.get(locale) ?? read(locale);
  reading.set(locale, running);
  return running;
}

/** Reads the changes of a language again; the next caller waits for it. */
export function readAgain(locale: string): Promise<InterfaceChanges | undefined> {
  reading.delete(locale);
  return readOnce(locale);
}

/** The texts of a namespace with the administrators' changes. */
export async function withChanges(locale: string, namespace: string, texts: Texts): Promise<Texts> {
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), MAX_WAIT_MS));
  const changed = await Promise.race([readOnce(locale), patience]);
  return withChangedTexts(texts, namespace, changed?.texts ?? {});
}

/** Whether administrators have changed words of a language or switched a language off, as far as that is known by now. */
export function isCustomized(locale: string): boolean {
  const found = known.get(locale);
  if (!found) return false;
  return Object.keys(found.texts).length > 0 || found.languages.length < programme.locales.length;
}

/**
 * The languages of the interface: the enabled ones, or all until that is known.
 * @param current the displayed language, which is offered even if disabled, for readers of an older link
 */
export function offeredLocales(current: string) {
  const languages = [...known.values()].at(-1)?.languages;
  return programme.locales.filter(({ code }) => code === current || (languages?.includes(code) ?? true));
}
