import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { download } from "#providers/http/download.ts";
import { HttpProblem } from "#providers/http/send.ts";

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => vi.unstubAllGlobals());

/** An answer that arrives in these pieces. */
const inPieces = (pieces: string[], headers: Record<string, string>) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(line) {
        for (const piece of pieces) line.enqueue(new TextEncoder().encode(piece));
        line.close();
      },
    }),
    { headers: { "content-type": "text/csv", ...headers } },
  );

describe("a file of the API", () => {
  it.each<[what: string, length: Record<string, string>, shares: number[]]>([
    ["its share as it arrives", { "content-length": "8" }, [0.25, 0.75, 1]],
    ["no more than the whole, whatever length was named", { "content-length": "4" }, [0.5, 1, 1]],
    ["nothing where its length is unknown", {}, []],
    ["nothing where its length is no number", { "content-length": "unknown" }, []],
  ])("tells %s, and is whole", async (_what, length, shares) => {
    server.mockResolvedValue(inPieces(["ab", "cdef", "gh"], length));
    const told: number[] = [];
    const { blob } = await download("/exports/1", { onProgress: (share) => told.push(share) });
    expect(told).toEqual(shares);
    expect(await blob.text()).toBe("abcdefgh");
    expect(blob.type).toBe("text/csv");
  });

  it.each<[disposition: Record<string, string>, name: string]>([
    [{ "content-disposition": 'attachment; filename="Audits 2026.csv"' }, "Audits 2026.csv"],
    [
      {
        "content-disposition": "attachment; filename=\"certificate.pdf\"; filename*=UTF-8''Zertifikat%20M%C3%B6bel.pdf",
      },
      "Zertifikat Möbel.pdf",
    ],
    [{ "content-disposition": "attachment; filename=\"a.pdf\"; filename*=UTF-8''%E9.pdf" }, "a.pdf"],
    [{ "content-disposition": "attachment" }, "download"],
    [{}, "download"],
  ])("has the name that the server gives it (%j)", async (disposition, name) => {
    server.mockResolvedValue(inPieces(["a"], disposition));
    expect((await download("/exports/1")).fileName).toBe(name);
  });

  it("is read, or generated from sent data", async () => {
    server.mockImplementation(async () => inPieces(["a"], {}));
    await download("/exports/1");
    await download("/exports", { body: { ids: ["a"] } });
    expect(server.mock.calls.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
      ["/api/v1/exports/1", "GET", undefined],
      ["/api/v1/exports", "POST", '{"ids":["a"]}'],
    ]);
  });

  it("that is refused throws the server's problem", async () => {
    const told = problem("FORBIDDEN");
    server.mockResolvedValue(new Response(JSON.stringify(told), { status: told.statusCode }));
    const refusal = await download("/exports/1").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpProblem);
    expect(refusal).toMatchObject({ problem: { code: "FORBIDDEN" } });
  });
});
