import { expect, test } from "vitest";
import { isWhole, readResetLink } from "#src/site/auth/password/resetLink.ts";

const path = "/en-GB/forgot-password";
const whole = { email: "a@example.org", token: "t1" };
const inQuery = `${path}?email=a%40example.org&token=t1`;

test.each<[where: string, address: string, link: object, then: string]>([
  ["in the query", inQuery, whole, inQuery],
  ["in the hash", `${path}#email=a@example.org&token=t1`, whole, inQuery],
  ["in a query within the hash", `${path}#/reset?email=a@example.org&token=t1`, whole, inQuery],
  ["in both, of which the query counts", `${path}?token=t1#email=a@example.org&token=t2`, whole, inQuery],
  ["nowhere", path, {}, path],
  ["in part", `${path}#token=t1`, { token: "t1" }, `${path}#token=t1`],
  ["empty", `${path}?email=&token=t1`, { token: "t1" }, `${path}?email=&token=t1`],
])("a link's email and token %s are read, and complete ones are then in the query", (_where, address, link, then) => {
  history.replaceState({ kept: true }, "", address);
  expect(readResetLink()).toEqual(link);
  expect(location.href.slice(location.origin.length)).toBe(then);
  expect(history.state).toEqual({ kept: true });
  expect(isWhole(readResetLink())).toBe(Object.keys(link).length === 2);
});
