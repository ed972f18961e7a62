import { expect, it } from "vitest";
import { pathForVisitors, siteAddressAt } from "#domain/siteAddresses.ts";

it.each([
  ["/", "/"],
  ["/verify", "/verify"],
  ["/verify/", "/verify"],
  ["/verify//", "/verify"],
  ["/verify/k3v9w2mhx7q4t8ps", "/verify/:name"],
  ["/verify/k3v9w2mhx7q4t8ps/", "/verify/:name"],
  ["/verify/one/two", undefined],
  ["/x/verify", undefined],
  ["/verifying", undefined],
  ["", undefined],
  ["/dashboard/auth/login", "/dashboard/auth/login"],
  ["/dashboard", undefined],
])("the path %j is the site's address %s", (path, address) => {
  expect(siteAddressAt(path)?.path).toBe(address);
});

it.each([
  ["/dashboard/guide", "/docs/guide"],
  ["/dashboard/docs/", "/docs"],
  ["/dashboard/docs/audit-criteria", "/docs/audit-criteria"],
  ["/dashboard", undefined],
  ["/dashboard/guide/more", undefined],
])("visitors read %s at %s", (path, expected) => {
  expect(pathForVisitors(path)).toBe(expected);
});
