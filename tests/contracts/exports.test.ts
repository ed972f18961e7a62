import { expect, it } from "vitest";
import { unusedExports } from "../../scripts/lib/unused-exports.mjs";

const exporting = `
export interface Borne { name: string }
export type Alone = string;
export const taken = 1;
export const renamed = 2;
export async function* loaded(): AsyncGenerator<Borne> {}
export const { parted } = { parted: 3 };
const listed = 4;
export { listed, taken as named };
export function lonely() {}
export default lonely;
`;

const importing = `
import {
  taken,
  type renamed as other,
} from "../domain/exporting.ts";
import * as all from "#domain/whole.ts";
export { named } from "#domain/exporting.ts";
async function first() {
  const { loaded: draw } = await load("domain/exporting.ts");
}
const later = () => import("#domain/later.ts");
const built = await runnerImport(\`\${root}domain/built.ts\`);
`;

it("finds the exports that no other module imports, of those that are held to it", () => {
  const sources = new Map([
    ["domain/exporting.ts", exporting],
    ["domain/whole.ts", "export const a = 1;\n"],
    ["domain/later.ts", "export const b = 1;\n"],
    ["domain/built.ts", "export const c = 1;\n"],
    ["server/importing.ts", importing],
    ["tests/beside.ts", "export const d = 1;\n"],
  ]);
  expect(unusedExports(sources, (path) => !path.startsWith("tests"))).toEqual(
    ["Alone", "lonely", "parted", "listed"].map((name) => `domain/exporting.ts: ${name}`),
  );
});
