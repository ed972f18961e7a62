import { expect, it } from "vitest";
import { tidied, tidiedValues } from "#domain/people/tidied.ts";

it("a typed value is stored by its kind; a value without one, or that is no text, stays", () => {
  expect(tidied("code", "de 3019")).toBe("DE-3019");
  expect(tidied("name", "Anna–Maria ")).toBe("Anna-Maria");
  expect(tidied(undefined, "de 3019 ")).toBe("de 3019 ");
  expect(tidied("code", null)).toBe(null);
});

it("of an object's values those are answered that change", () => {
  const properties = { peCode: { "x-text": "code" }, fullname: { "x-text": "name" }, title: {} } as const;
  const values = { peCode: "de3019", fullname: "Ana Wolf", title: "A – B ", more: 1 };
  expect(tidiedValues({ properties }, values)).toEqual({ peCode: "DE-3019" });
  expect(tidiedValues({ properties }, [])).toEqual({});
  expect(tidiedValues({}, values)).toEqual({});
});
