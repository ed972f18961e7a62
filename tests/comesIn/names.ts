import type { NameProblem } from "#domain/people/name.ts";
import type { Row } from "#tests/comesIn/rows.ts";

/** Names as people type or paste them, and as they are stored. */
export const names: Row[] = [
  { input: "Gal·la Puig", result: "Gal·la Puig", as: "a Catalan middle dot" },
  { input: "Gal•la Puig", result: "Gal·la Puig", as: "a bullet for the middle dot" },
  { input: "Gal‧la Puig", result: "Gal·la Puig", as: "a hyphenation point for the middle dot" },
  { input: "Gaŀla Puig", result: "Gal·la Puig", as: "the letter ŀ" },
  { input: "Anna\u2011Maria Weiß", result: "Anna-Maria Weiß", as: "a hyphen that does not break" },
  { input: "Anna\u2010Maria Weiß", result: "Anna-Maria Weiß", as: "a typographic hyphen" },
  { input: "Anna–Maria Weiß", result: "Anna-Maria Weiß", as: "a dash from Word" },
  { input: "Anna—Maria Weiß", result: "Anna-Maria Weiß", as: "a long dash" },
  { input: "Anna\u2212Maria Weiß", result: "Anna-Maria Weiß", as: "a minus sign" },
  { input: "Anna\uff0dMaria Weiß", result: "Anna-Maria Weiß", as: "a full-width hyphen" },
  { input: "Donau\u00addampf", result: "Donaudampf", as: "a soft hyphen" },
  { input: "'t Hart", result: "'t Hart" },
  { input: "’t Hart", result: "’t Hart" },
  { input: "‘t Hart", result: "’t Hart", as: "Word’s opening quotation mark" },
  { input: "’s-Gravesande", result: "’s-Gravesande" },
  { input: "O`Brien", result: "O’Brien", as: "a grave accent as apostrophe" },
  { input: "O´Brien", result: "O’Brien", as: "an acute accent as apostrophe" },
  { input: "D\u02bcAngelo", result: "D’Angelo", as: "the letter apostrophe" },
  { input: "Ka\u02bbiulani", result: "Ka’iulani", as: "a Hawaiian ʻokina" },
  { input: "O′Neill", result: "O’Neill", as: "a prime" },
  { input: "  Ieva \t  Kazlauskaitė\n", result: "Ieva Kazlauskaitė", as: "blanks, a tab and a line end" },
  { input: "Ieva\u00a0Kazlauskaitė", result: "Ieva Kazlauskaitė", as: "a no-break space" },
  { input: "Ieva\u202fKazlauskaitė", result: "Ieva Kazlauskaitė", as: "a narrow no-break space" },
  { input: "Ieva\u3000Kazlauskaitė", result: "Ieva Kazlauskaitė", as: "an ideographic space" },
  { input: "Ieva\u200b Kazlauskaitė", result: "Ieva Kazlauskaitė", as: "a zero-width space" },
  { input: "\ufeffIeva Kazlauskaitė", result: "Ieva Kazlauskaitė", as: "a byte order mark" },
  { input: "\u202aIeva Kazlauskaitė\u202c", result: "Ieva Kazlauskaitė", as: "marks of direction" },
  { input: "Ie\u200cva", result: "Ieva", as: "a joiner between Latin letters" },
  { input: "Zoe\u0301", result: "Zoé", as: "a separate accent" },
  { input: "Nguye\u0302\u0303n Lan", result: "Nguyễn Lan", as: "two marks at a letter" },
  { input: "Ａｎｎａ　Ｗｅｉｓｓ", result: "Anna Weiss", as: "full-width letters" },
  { input: "So\ufb01a O\ufb00enbach", result: "Sofia Offenbach", as: "ligatures from a PDF" },
  { input: "Dr. Ana-María O’Neill Jr.", result: "Dr. Ana-María O’Neill Jr." },
  { input: "Ċetta Żammit", result: "Ċetta Żammit" },
  { input: "İpek Yılmaz", result: "İpek Yılmaz" },
  { input: "Đorđe Đurić", result: "Đorđe Đurić" },
  { input: "Мария-Антоанета", result: "Мария-Антоанета" },
  { input: "Ελένη Παπαδοπούλου", result: "Ελένη Παπαδοπούλου" },
  { input: "בן־גוריון", result: "בן-גוריון", as: "a Hebrew maqaf" },
];

/** Names that are refused, with the rule that they break. */
export const refusedNames: Row<NameProblem>[] = [
  { input: "A", result: "nameLength" },
  { input: "\u200b\u200b\u200b", result: "nameLength", as: "invisible characters only" },
  { input: "A".repeat(61), result: "nameLength", as: "61 letters" },
  { input: "Boy 2", result: "nameLetters" },
  { input: "' '", result: "nameLetters" },
  { input: "·Galla", result: "nameLetters" },
  { input: "Gal· la", result: "nameLetters" },
  { input: "www.evil.example", result: "nameLetters" },
  { input: "<b>Ieva</b>", result: "nameLetters" },
  { input: "Ieva 🎉", result: "nameLetters" },
  { input: `Mia${"\u0316\u0317\u0318".repeat(3)}`, result: "nameLetters", as: "three marks at a letter" },
  { input: "Iеva Kazlauskaitė", result: "nameScript", as: "one Cyrillic letter" },
];

/** Names in a script that certificates do not print: their owner is asked for the Latin form. */
export const otherScripts: Row<"NAME_NOT_PRINTABLE">[] = [
  "محمد علي",
  "علی\u200cرضا",
  "李小龙",
  "李",
  "김민수",
  "山田 太郎",
  "ジョン・スミス",
  "สมชาย",
  "राम प्रसाद",
].map((input) => ({ input, result: "NAME_NOT_PRINTABLE" }));
