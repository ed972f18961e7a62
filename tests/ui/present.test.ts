import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { usePresent } from "#src/audit/reviewing/usePresent.ts";

afterEach(() => vi.unstubAllGlobals());

const isPresent = (arrived: boolean) => renderHook(() => usePresent(arrived)).result.current;

test.each([
  ["who has come to the page", true, false, true],
  ["who has just pressed what opened this part", false, true, true],
  ["nobody, of whom nothing was seen since", false, false, false],
])("the person at the page is %s", (_who, arrived, isActive, present) => {
  vi.stubGlobal("navigator", Object.create(navigator, { userActivation: { value: { isActive } } }));
  expect(isPresent(arrived)).toBe(present);
});
