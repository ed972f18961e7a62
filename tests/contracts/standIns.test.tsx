import { readdirSync, readFileSync } from "node:fs";
import { waitFor } from "@testing-library/react";
import { AggregationColor as AntdsColor } from "antd/es/color-picker/color";
import * as antdsBright from "antd/es/color-picker/components/ColorPresets";
import queryString from "query-string";
import * as rcUtil from "rc-util/es/React/render";
import { describe, expect, it, test } from "vitest";
import { AggregationColor, isBright } from "../../scripts/lib/stand-ins/bright.mjs";
import { stringify } from "../../scripts/lib/stand-ins/query-string.mjs";
import * as ours from "../../scripts/lib/stand-ins/react-render.mjs";

test.each([
  ["what a list asks for", { _start: 0, _end: 20, _sort: "name,createdAt", _order: "asc,desc", q: "Müller & Söhne" }],
  ["what is asked about several records", { id: ["A-1", "B/2", "C 3"] }],
  ["more than ten, in their order", { id: Array.from({ length: 12 }, (_, index) => index) }],
  ["signs that addresses keep for themselves", { "a[]": "!'()*;:@&=+$,/?#[]%~-._", ключ: "стойност 🙂", "e=": "" }],
  ["what is not text", { yes: true, no: false, half: 0.5, nothing: null, absent: undefined, of: { own: 1 } }],
  ["what is not text, in lists", { list: [null, undefined, "", 0, false], lists: [["a", "b"], []] }],
  ["nothing", { none: [] }],
  ["keys in the same order", { b: 1, a: 2, B: 3, 10: 4, 9: 5, ä: 6 }],
])("an address is written as query-string writes it: %s", (_, values) => {
  expect(stringify(values)).toBe(queryString.stringify(values));
});

test.each([
  "#000",
  "#fff",
  "rgb(0,0,0)",
  "#c0c0c0",
  "#c1c1c1",
  "#0958d9",
  "#ffff00",
  "#00f8",
  "#0006",
  "#ffffff33",
  "#7f000080",
])("what can be read on a color is found as antd's choice of colors finds it: %s", (color) => {
  for (const background of ["#fff", "#000"])
    expect(isBright(new AggregationColor(color), background)).toBe(
      antdsBright.isBright(new AntdsColor(color), background),
    );
});

test("no message of Refine's names a resource, since its name would be no plural and no singular", () => {
  const languages = readdirSync("locales");
  expect(languages.length).toBeGreaterThan(1);
  for (const language of languages) {
    const { refine } = JSON.parse(readFileSync(`locales/${language}/frame.json`, "utf8"));
    expect(Object.keys(refine.notifications)).toContain("createSuccess");
    expect(JSON.stringify(refine)).not.toContain("resource");
  }
});

describe.each([
  ["rc-util", rcUtil],
  ["what stands in its place", ours],
])("%s", (_, { render, unmount }) => {
  it("draws into an element, anew with what is drawn later, and takes it away a moment after it is told to", async () => {
    const container = document.createElement("div");
    render(<p>one</p>, container);
    await waitFor(() => expect(container.innerHTML).toBe("<p>one</p>"));
    const { firstChild } = container;
    render(<p>two</p>, container);
    await waitFor(() => expect(container.innerHTML).toBe("<p>two</p>"));
    expect(container.firstChild).toBe(firstChild);
    const gone = unmount(container);
    expect(container.innerHTML).toBe("<p>two</p>");
    await gone;
    await waitFor(() => expect(container.innerHTML).toBe(""));
    render(<p>three</p>, container);
    await waitFor(() => expect(container.innerHTML).toBe("<p>three</p>"));
    await unmount(container);
  });

  it("has nothing against taking away what was never drawn", async () => {
    await expect(unmount(document.createElement("div"))).resolves.toBeUndefined();
  });
});
