import { type HttpResponse, Upload } from "tus-js-client";
import { expect, it, vi } from "vitest";
import { type ErrorCode, problem } from "#domain/errors.ts";
import { sendFile } from "#src/audit/files/sendFile.ts";

/** All bytes of the file are already sent: the next request asks for the result. */
vi.spyOn(Upload.prototype, "start").mockImplementation(function sent(this: Upload) {
  this.url = "/api/v1/files/f1";
  this.options.onSuccess?.({ lastResponse: {} as HttpResponse });
});

const unsent = { key: "k", owner: "u1", task: "LT-0142-1", question: "q", file: new File(["x"], "a.png"), keptAt: 0 };

/** The displayed refusal of a file for the server's error. */
async function toldOf(code: ErrorCode): Promise<string> {
  const value = problem(code);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(value), { status: value.statusCode }));
  return new Promise((resolve) => {
    const nothing = () => {};
    void sendFile(unsent, {
      announced: nothing,
      progressed: nothing,
      checking: nothing,
      stored: () => resolve("stored"),
      refused: () => resolve("refused"),
      interrupted: () => resolve("interrupted"),
    });
  });
}

it.each<[ErrorCode, string]>([
  ["TOO_MANY_REQUESTS", "interrupted"],
  ["NOT_FOUND", "refused"],
])("a file about which the server answers %s is %s", async (code, told) => {
  expect(await toldOf(code)).toBe(told);
});
