/** Letters that Unicode does not decompose into a letter of the alphabet and a mark. */
const plain: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ĸ: "k",
};

/** Accents, and the optional points of Hebrew and Arabic, but not the vowels of Indic scripts. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu;

/** Folds only case, for comparing addresses. The same on both databases. */
export function caseFold(text: string): string {
  return text.normalize("NFKC").toLocaleLowerCase("und").replaceAll("ß", "ss");
}

/** Folds case and accents: "zalia" finds Žalia without a Lithuanian keyboard, and it is sorted next to Zala. */
export function foldText(text: string): string {
  const letters = text.normalize("NFKD").replace(accents, "").toLowerCase();
  return [...letters].map((letter) => plain[letter] ?? letter).join("");
}

const umlauts: Record<string, string> = { ae: "ä", oe: "ö", ue: "ü", ä: "ae", ö: "oe", ü: "ue" };

/** A typed word, and the same word with umlauts for ae, oe, ue or the reverse: keyboards without them write "Boehm". */
export function spellingsOf(word: string): string[] {
  const other = word.normalize("NFC").replace(/ae|oe|ue|[äöü]/gi, (sign) => umlauts[sign.toLowerCase()] ?? sign);
  return [...new Set([word, other])];
}
