type Texts = { [key: string]: unknown };

function put(texts: Texts, [step = "", ...rest]: string[], text: string): Texts {
  if (!rest.length) return { ...texts, [step]: text };
  const inner = texts[step];
  return { ...texts, [step]: put(typeof inner === "object" && inner !== null ? (inner as Texts) : {}, rest, text) };
}

/**
 * Lays changed texts over those of a namespace.
 * @param texts of the file, nested by the steps of their keys
 * @param changes by whole key, such as `legal:privacy.title`; those of other namespaces are ignored
 */
export function withChangedTexts(texts: Texts, namespace: string, changes: Readonly<Record<string, string>>): Texts {
  return Object.entries(changes)
    .filter(([key]) => key.startsWith(`${namespace}:`))
    .reduce((all, [key, text]) => put(all, key.slice(namespace.length + 1).split("."), text), texts);
}
