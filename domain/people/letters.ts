/** Pairs such as "а=a", as a table. */
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(" ").map((pair) => pair.split("=")));

/**
 * Cyrillic letters by their sound. Bulgarian letters follow the country's law, and then come letters of neighbouring
 * languages.
 */
const cyrillic = pairs(
  "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sht ъ=a ь= ю=yu я=ya э=e ы=y ґ=g є=ye і=i ї=yi ј=y љ=ly њ=ny ћ=c ђ=d џ=dz ѕ=dz",
);

/** Greek letters by their sound. */
const greek = pairs(
  "α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o",
);

/** Cyrillic and Greek letters by the Latin letter that they resemble, in upper and lower case. */
const looks = pairs(
  "а=a в=b е=e н=h һ=h і=i ї=i ј=j к=k м=m о=o р=p с=c т=t у=y х=x ѕ=s ԁ=d ԛ=q ԝ=w α=a β=b γ=y ε=e ζ=z η=n ι=i κ=k μ=m ν=v ο=o ρ=p τ=t υ=u χ=x ω=w",
);

/** Latin letters of phonetic alphabets that look like one of the usual letters. */
const phonetic = pairs(
  "ɑ=a ɐ=a ɓ=b ʙ=b ɕ=c ɖ=d ɗ=d ɘ=e ɛ=e ɡ=g ɠ=g ɢ=g ɦ=h ɧ=h ʜ=h ɨ=i ɩ=i ɪ=i ʝ=j ƙ=k ɫ=l ɬ=l ɭ=l ʟ=l ɱ=m ɲ=n ɳ=n ɴ=n ɔ=o ɵ=o ƥ=p ʠ=q ɹ=r ɼ=r ɽ=r ɾ=r ʀ=r ʂ=s ƭ=t ʈ=t ʉ=u ʋ=v ʍ=w ʏ=y ʐ=z ʑ=z",
);

const written = (text: string, ...tables: Record<string, string>[]): string =>
  [...text].map((letter) => tables.find((table) => letter in table)?.[letter] ?? letter).join("");

/**
 * Different spellings of one sound, and the letter that replaces them, in this order. Examples are umlauts without
 * dots, "Julija" and "Yulia".
 */
const spellings: [RegExp, string][] = [
  [/([aou])e/g, "$1"],
  [/sch|sh/g, "s"],
  [/ch|kh/g, "h"],
  [/zh/g, "z"],
  [/w/g, "v"],
  [/[jy]/g, "i"],
];

const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

/**
 * A folded word in Latin letters, without modifier letters. A word with mixed alphabets is read by the look of its
 * letters.
 */
export function latinOf(word: string): string {
  const letters = word.replace(/\p{Lm}/gu, "");
  return isMixed(letters) ? written(letters, looks, phonetic) : written(letters, cyrillic, greek, phonetic);
}

/**
 * A folded word for comparison with other names, in Latin letters by its sound, with one spelling for all languages.
 */
export const soundOf = (word: string): string =>
  spellings.reduce((text, [sign, instead]) => text.replace(sign, instead), latinOf(word));

/** A folded word in the Latin letters that its letters resemble, with the spelling of `soundOf`. */
export const lookOf = (word: string): string => soundOf(written(word, looks));
