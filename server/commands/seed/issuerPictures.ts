import { printedPng } from "#server/files/printedPng.ts";
import { loadSharp } from "#server/files/sharp.ts";
import { sha256 } from "#server/lib/sha256.ts";

/** Colours of the demonstration's emblems: the ring, and the figure in it. */
const colours = [
  ["#12284c", "#6f8bbd"],
  ["#1d6b4f", "#8fc4a6"],
  ["#7a1f2b", "#d99a8b"],
  ["#5b3f8c", "#b3a0d9"],
  ["#8a5a00", "#e0b95a"],
  ["#0f5c73", "#7fbccb"],
  ["#3c4a1d", "#a9bd73"],
] as const;

/** Numbers from 0 to 1 that always are the same for a name. */
function* numbersOf(name: string): Generator<number> {
  const bytes = Buffer.from(sha256(Buffer.from(name)), "hex");
  for (let index = 0; ; index += 1) yield Number(bytes[index % bytes.length]) / 255;
}

/** A ring of firms that trade with each other, in the colours of one issuer. */
function emblem(index: number): string {
  const [dark, light] = colours[index % colours.length] ?? colours[0];
  const firms = Array.from({ length: 6 }, (_, firm) => {
    const angle = (firm / 6) * 2 * Math.PI;
    return [120 + 62 * Math.cos(angle), 120 + 62 * Math.sin(angle)].map((value) => value.toFixed(1));
  });
  const lines = firms.map(([x, y]) => `<path d="M120 120L${x} ${y}" stroke="${light}" stroke-width="7"/>`).join("");
  const ring = `<polygon points="${firms.map((firm) => firm.join(",")).join(" ")}" fill="none" stroke="${light}" stroke-width="7"/>`;
  const dots = firms.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="17" fill="${dark}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><circle cx="120" cy="120" r="108" fill="none" stroke="${dark}" stroke-width="14"/>${lines}${ring}${dots}<circle cx="120" cy="120" r="24" fill="${dark}"/></svg>`;
}

/** A line like a signature; each name has its own. */
function signature(name: string): string {
  const numbers = numbersOf(name);
  const next = () => Number(numbers.next().value);
  let [x, path] = [24, "M24 96"];
  while (x < 380) {
    const step = 26 + 30 * next();
    path += `C${(x + 4).toFixed(0)} ${(14 + 40 * next()).toFixed(0)} ${(x + step * 0.9).toFixed(0)} ${(20 + 50 * next()).toFixed(0)} ${(x + step * 0.5).toFixed(0)} ${(84 + 26 * next()).toFixed(0)}`;
    path += `S${(x + step * 0.7).toFixed(0)} ${(60 + 20 * next()).toFixed(0)} ${(x + step).toFixed(0)} ${(72 + 16 * next()).toFixed(0)}`;
    x += step;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="140"><path d="${path}q30 10 40 -6" fill="none" stroke="#1b2f7a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

/** Emblem and signature of an issuer of the demonstration, as PNG files. */
export async function drawIssuerPictures(
  index: number,
  signatory: string,
): Promise<{ emblem: Buffer; signature: Buffer }> {
  const sharp = await loadSharp();
  const png = (svg: string) => printedPng(sharp(Buffer.from(svg)));
  return { emblem: await png(emblem(index)), signature: await png(signature(signatory)) };
}
