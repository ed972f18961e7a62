import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normalised } from "#server/files/pictures.ts";
import { type FileDesk, openFileDesk } from "#tests/api/files/desk.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { noise, picture } from "#tests/factories/fileContents.ts";
import { onDisk } from "#tests/factories/storedFiles.ts";
import { announce, append } from "#tests/factories/upload.ts";

/** More than may wait. */
const MANY = 250;

let desk: FileDesk;
let test: TestApp;
beforeAll(async () => {
  desk = await openFileDesk();
  ({ test } = desk);
});
afterAll(() => desk.close());

describe("of what happens at once", () => {
  it("a picture for which there is no turn is as it was, and is finished when it is asked for again", async () => {
    const content = await picture("png");
    const { id } = await announce(test, desk.ieva, { ...desk.asking, name: "stall.png", content });
    const others = [onDisk(noise(3500)), ...Array<string>(MANY).fill("nowhere")];
    const drawn = others.map((path) => normalised(path, "image/png").catch(() => {}));
    expect(await append(test, desk.ieva, id, content)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    await Promise.all(drawn);
    expect((await desk.stateOf(id)).body).toMatchObject({ state: "ready", type: "image/png" });
  });
});
