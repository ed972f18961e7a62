import { isLocale, programme } from "#domain/programme.ts";

/** The locale of the programme that a browser asks for first (`Accept-Language`, RFC 9110 12.5.4); nothing when it names none. */
export function readerLanguage(header: string | undefined): string | null {
  const wanted = (header ?? "")
    .slice(0, 1000)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.toLowerCase(), weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = programme.locales.find(({ code, iso }) => code.toLowerCase() === tag || iso === tag.split("-")[0]);
    if (found && isLocale(found.code)) return found.code;
  }
  return null;
}
