import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { typeOf } from "#server/files/typeOf.ts";
import { refusalByContent } from "#src/audit/files/refusalByContent.ts";
import { files } from "#tests/comesIn/files.ts";

const folder = mkdtempSync(join(tmpdir(), "comes-in-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(files.map((row, index) => ({ ...row, index })))("$as ($input): $result", async (row) => {
  const { input, result, content, index } = row;
  const bytes = await content();
  const path = join(folder, String(index));
  writeFileSync(path, bytes);
  const onServer = await typeOf(path, input).then(
    ({ type }) => type,
    (error: Error) => error.message,
  );
  expect(onServer).toBe(result);
  const inBrowser = await refusalByContent(new File([new Uint8Array(bytes)], input));
  expect(inBrowser ?? result).toBe(result);
  expect(inBrowser !== undefined).toBe(result.startsWith("FILE_"));
});
