import { describe, expect, it } from "vitest";
import { cleanText } from "#domain/certificate/cleanText.ts";
import { printableRanges } from "#domain/certificate/drawn.ts";
import { isPrintable, unprintable, withMarks } from "#domain/certificate/printable.ts";

describe("what people typed, before it is drawn", () => {
  it.each([
    ["pictures go", "Amber 🎉 Lane 👩🏽‍💻❤️ 🤷‍♂️", "Amber Lane"],
    ["signs of office texts stay", "≥ 80 % ≤ 5 → ✓ ✔ ■ ● ☐ ☑ √ ∑ ▶ ⚠️", "≥ 80 % ≤ 5 → ✓ ✔ ■ ● ☐ ☑ √ ∑ ▶ ⚠"],
    ["pictures with a meaning are signs", "done ✅ open ❌", "done ✔ open ✖"],
    ["Word's own bullets are bullets", "\uf0b7\tClients\n\uf0a7 Orders\n\uf0e0 next", "• Clients\n▪ Orders\n→ next"],
    ["numbers in circles are in brackets", "① first ⑳ last", "(1) first (20) last"],
    ["flags and keycaps go, their digits stay", "🇱🇹 1️⃣ 2", "1 2"],
    ["flags of regions go whole", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ann", "Ann"],
    ["marks of trade and exclamations stay", "RuhrBike® ™ © ‼ ⁉", "RuhrBike® ™ © ‼ ⁉"],
    ["letters are composed", "Z\u030c", "Ž"],
    ["ligatures are letters", "\ufb01rma \ufb06", "firma st"],
    ["controls and turned directions go", "a\u0000b\u202ec\ufeff\u200b\u00ad", "abc"],
    ["blanks are single, of whatever width", "  a \t b\u2003\u3000c ", "a b c"],
    ["line ends are one kind, without blanks around them", "a \r\n b\u2028c\rd\u2029 e \nf", "a\nb\nc\nd\ne\nf"],
  ])("%s", (_what, typed, drawn) => expect(cleanText(typed)).toBe(drawn));
});

describe("a name can be printed", () => {
  it.each(["Zoë Nguyễn-L’Écuyer", "Žukauskaitė", "Роза Трейд", "Ελένη", "Նարե", "ნინო", "שרה"])(
    "when it is %s",
    (name) => {
      expect(isPrintable(name)).toBe(true);
      expect(withMarks(name)).toBe(name);
    },
  );

  it("when no document needs a letter that its fonts lack; each of these is told once", () => {
    expect(unprintable("Ana 王小王 🎉\nعلي")).toEqual(["王", "小", "ع", "ل", "ي"]);
    expect(isPrintable("王小明")).toBe(false);
    expect(isPrintable("Ana 🎉")).toBe(true);
    expect(withMarks("Ana 王小\n🎉")).toBe("Ana \ufffd\ufffd\n\ufffd");
  });

  it("from the first letter of a range to its last", () => {
    expect(printableRanges.length).toBeGreaterThan(10);
    const isKnown = (point: number) => printableRanges.some(([first, last]) => first <= point && point <= last);
    const marked = (point: number) => withMarks(String.fromCodePoint(point)) === "\ufffd";
    for (const [first, last] of printableRanges) {
      expect(first).toBeLessThanOrEqual(last);
      expect([marked(first), marked(last)]).toEqual([false, false]);
      for (const beyond of [first - 1, last + 1]) expect(marked(beyond)).toBe(!isKnown(beyond));
    }
  });
});
