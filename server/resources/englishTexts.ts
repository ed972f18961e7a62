type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>("/locales/en-GB/*.json", { eager: true, import: "default" });

/** The English text of a key of `locales/`, `<namespace>:<path>`; nothing for a key that the product does not have. */
export function englishText(key: string): string | undefined {
  const [namespace = "", path = ""] = key.split(":");
  let found: Texts | string | undefined = files[`/locales/en-GB/${namespace}.json`];
  for (const step of path.split(".")) found = typeof found === "object" ? found[step] : undefined;
  return typeof found === "string" ? found : undefined;
}
