import { expect, it } from "vitest";
import { parseEnvironment, takeEnvironmentFile } from "#server/settings/environmentFile.ts";

/** How systemd 252 parses such lines. */
it.each<[line: string, settings: Record<string, string>]>([
  ["A=s3://b/f?endpoint=http://x&region=eu-1", { A: "s3://b/f?endpoint=http://x&region=eu-1" }],
  ["A='one & \"two\" $three'", { A: 'one & "two" $three' }],
  ['A="one \\"two\\" \\$three \\n"', { A: 'one "two" $three \\n' }],
  ['A=it\'s "so"', { A: 'it\'s "so"' }],
  ["  A =  blanks around  ", { A: "blanks around" }],
  ["A=one\\\ntwo", { A: "onetwo" }],
  ['A="one\ntwo"', { A: "one\ntwo" }],
  ["A='one'\"two\"", { A: "onetwo" }],
  ["A=one\\ two", { A: "one two" }],
  ["# A=1\n; B=2\nC=3#4", { C: "3#4" }],
  ["A=\nB", { A: "" }],
  ["export A=1", {}],
  ["A=1\nA=2", { A: "2" }],
  ["A=1\r\nB=2\r\n", { A: "1", B: "2" }],
])("%j", (line, settings) => {
  expect(parseEnvironment(line)).toEqual(settings);
});

it("an unreadable settings file is reported by name", () => {
  expect(() => takeEnvironmentFile(["backup", "--env", "/nowhere/pe.env"])).toThrow(
    /settings in \/nowhere\/pe\.env cannot/,
  );
  expect(takeEnvironmentFile(["backup", "file"])).toEqual({ words: ["backup", "file"], settings: {} });
});
