import type { FastifyRequest } from "fastify";
import type { Locale } from "#domain/generated/programme.ts";
import { isLocale, localeCodes, programme } from "#domain/programme.ts";

const COOKIE = /(?:^|;\s*)locale=([^;]+)/;

/** `de-AT,de;q=0.9,en;q=0.8` -> the tags, the most wanted first. */
function wanted(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", quality = ""] = part.trim().split(";q=");
      return { tag, quality: quality ? Number(quality) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** The reader's language: by the cookie, else by the browser, else English (R1.7). */
export function readersLocale({ headers }: Pick<FastifyRequest, "headers">): Locale {
  const [, kept] = COOKIE.exec(headers.cookie ?? "") ?? [];
  if (isLocale(kept)) return kept;
  for (const tag of wanted(headers["accept-language"] ?? "")) {
    const found = localeCodes.find((code) => code.slice(0, 2).toLowerCase() === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return programme.fallbackLocale as Locale;
}
