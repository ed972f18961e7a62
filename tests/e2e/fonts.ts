import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const packages = new URL("../../node_modules/", import.meta.url).pathname;

/**
 * The fonts of a reader's system, from packages: Noto Sans, which is wide, and Liberation Sans, which is as narrow as
 * Arial. No other font of the machine is used, so pages look the same on every machine.
 */
const sets = {
  wide: ["400Regular", "500Medium", "600SemiBold", "700Bold"].map((weight) => `@expo-google-fonts/noto-sans/${weight}`),
  narrow: ["pdfjs-dist/standard_fonts"],
};
export type FontSet = keyof typeof sets;
export const fontSets = Object.keys(sets) as FontSet[];

/** The environment of a browser that has one of the sets; writes the file that names its folders. */
export function fontsOnly(set: FontSet): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-fonts-"));
  const file = join(folder, "fonts.conf");
  const folders = sets[set].map((path) => `<dir>${packages}${path}</dir>`).join("");
  writeFileSync(file, `<fontconfig>${folders}<cachedir>${folder}</cachedir></fontconfig>`);
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}
