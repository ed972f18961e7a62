import { expect, test } from "vitest";
import { returnPath } from "#src/site/auth/returnPath.ts";

const wanting = (address: string) => returnPath(`?${new URLSearchParams({ returnUrl: address })}`);

test.each([
  ["/dashboard/task/LT-0142-2026-01?tab=report#section", "/dashboard/task/LT-0142-2026-01?tab=report#section"],
  ["/de-DE/dashboard", "/de-DE/dashboard"],
  ["/dashboard/../dashboard/team", "/dashboard/team"],
])("a sign-in returns to a page of this site: %s", (address, path) => expect(wanting(address)).toBe(path));

test.each([
  "https://elsewhere.example/dashboard",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "javascript:alert(1)",
  "dashboard",
  "",
  "/api/v1/auth/me",
  "/dashboard/auth/login",
  "/de-DE/dashboard/auth/callback",
  "//[",
])("a sign-in does not return to %j", (address) => expect(wanting(address)).toBeUndefined());

test("without a return address there is no path", () => expect(returnPath("?other=/dashboard")).toBeUndefined());
