import { decodedLabel } from "#domain/texts/punycode.ts";

/** An alphabet in which a label of a host is shown, and its letters that look like Latin ones. */
interface Alphabet {
  label: RegExp;
  lookalikes?: RegExp;
}

/**
 * Alphabets of the network's countries (decision 96). Letters that look like a plain Latin letter, a dot or a slash are
 * left out: ı, ŀ, ſ, þ.
 */
const alphabets: readonly Alphabet[] = [
  { label: /^[a-z\d\-ßà-öø-ýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťũūŭůűųŵŷźżžșț]+$/ },
  { label: /^[а-яёђѓєѕіїјљњћќѝўџґ\d-]+$/, lookalikes: /^[агеопрсухъьіїјѕ\d-]+$/ },
  { label: /^[α-ωάέήίόύώϊϋΐΰ\d-]+$/, lookalikes: /^[αηικνορτυωάήίόύώϊϋΐΰ\d-]+$/ },
  { label: /^[가-힣\d-]+$/ },
];

/** The alphabet of a label; undefined if it mixes alphabets, or has letters of another one. */
const alphabetOf = (label: string) => alphabets.find((alphabet) => alphabet.label.test(label));

/**
 * A host for readers: encoded labels (`xn--`) with their letters. A label that could be confused with another one stays
 * encoded. Either it mixes alphabets, or its letters look like Latin ones, below an ending in Latin letters.
 */
export function readableHost(host: string): string {
  const labels = host.split(".");
  const ending = alphabetOf(decodedLabel(labels.at(-1) ?? ""));
  const readable = labels.map((label) => {
    const text = decodedLabel(label);
    const alphabet = alphabetOf(text);
    const isClear = alphabet !== undefined && (alphabet === ending || !alphabet.lookalikes?.test(text));
    return isClear ? text : label;
  });
  return readable.join(".");
}
