/** Word's bullets, arrows and ticks, which are private characters of the Symbol and Wingdings fonts. */
const privateSigns: Record<string, string> = {
  "\uf0b7": "•",
  "\uf0a7": "▪",
  "\uf0d8": "►",
  "\uf0fc": "✓",
  "\uf0e0": "→",
  "\uf0e8": "→",
  "\uf0de": "⇒",
  "\uf0f0": "⇒",
  "\uf076": "❖",
  "\uf071": "❑",
  "\uf0a8": "□",
  "\uf0fb": "✗",
  "\uf0fe": "☑",
  "\uf06f": "□",
};

/** A text with Word's private bullets and arrows as the signs that every font has. */
export function officeSigns(text: string): string {
  return text.replace(/[\uf000-\uf0ff]/g, (sign) => privateSigns[sign] ?? sign);
}
