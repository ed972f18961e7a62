import { describe, expect, it } from "vitest";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { type GoneFiles, withGone } from "#server/files/gone.ts";

const file = { id: "7", name: "plan.pdf", type: "application/pdf", size: 12, sha256: "ab12" };
const link: Proof = { title: "Plan", url: "https://school.example/plan" };
const proof: Proof = { title: "Plan", file };

describe("proofs with the current state of their files", () => {
  it.each<[string, GoneFiles, Proof]>([
    ["a stored file stays as it is", new Map(), proof],
    ["another file's state does not matter", new Map([["8", "refused"]]), proof],
    [
      "a refused file keeps its name and hash",
      new Map([["7", "refused"]]),
      { ...proof, file: { ...file, state: "refused" } },
    ],
  ])("%s", (_, gone, shown) => {
    expect(withGone([proof, link], gone)).toEqual([shown, link]);
  });

  it("a forgotten file has neither name nor hash", () => {
    const { name: _name, sha256: _hash, ...rest } = file;
    const [shown] = withGone([proof], new Map([["7", "forgotten"]]));
    expect(shown).toEqual({ ...proof, file: { ...rest, state: "forgotten" } });
  });
});
