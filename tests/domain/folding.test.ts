import { describe, expect, it } from "vitest";
import { caseFold, foldText } from "#domain/fold.ts";
import { foldOf } from "#domain/schema/fold.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";

describe("folding", () => {
  it.each([
    ["ŽALIA", "žalia", "žalia"],
    ["STRASSE", "straße", "strasse"],
    ["РОЗА", "роза", "роза"],
    ["É", "e\u0301", "é"],
  ])("makes %s and %s the same address", (one, other, folded) =>
    expect([caseFold(one), caseFold(other)]).toEqual([folded, folded]),
  );

  it("tells addresses apart by their accents", () => expect(caseFold("zalia")).not.toBe(caseFold("žalia")));

  it.each([
    ["Žalia", "zalia"],
    ["Möbel Oy", "MOBEL OY"],
    ["Кафе", "кафе"],
    ["Йога", "иога"],
    ["Łódź", "lodz"],
    ["Großhandel", "grosshandel"],
    ["Bjørn", "bjorn"],
    ["Œuvre", "oeuvre"],
    ["Suðuroy", "suduroy"],
    ["Þórshöfn", "thorshofn"],
    ["Ħal Għaxaq", "hal ghaxaq"],
    ["Deaŧnu", "deatnu"],
    ["Ŋamišvárri", "namisvarri"],
    ["Inuĸ", "inuk"],
  ])("leaves out the accents of %s where it is searched and sorted", (one, other) =>
    expect(foldText(one)).toBe(foldText(other)),
  );

  it("keeps what stands between the words", () => expect(foldText("Kafe-Rosa & Co. 2")).toBe("kafe-rosa & co. 2"));

  it("of a property leaves the accents of an address alone", () => {
    const user = createRegistry(resourceFiles).get("user");
    expect(foldOf(user, "email")("Žalia@Example.com")).toBe("žalia@example.com");
    expect(foldOf(user, "fullname")("Žalia")).toBe("zalia");
  });
});
