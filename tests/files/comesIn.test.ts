import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { isPicture, normalised } from "#server/files/pictures.ts";
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

it.each(files.filter(({ result }) => isPicture(result)))("$as is decoded and stored upright", async (row) => {
  const path = join(folder, "picture");
  writeFileSync(path, await row.content());
  const { start } = await typeOf(path, row.input);
  writeFileSync(path, (await row.content()).subarray(start));
  const { width, height } = await normalised(path, row.result, { group: "LT-0142", member: "Ieva" });
  expect(width > height).toBe(!/position [5-8]/.test(row.as));
});
