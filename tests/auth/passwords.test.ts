import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#server/auth/passwords.ts";

const password = "Leuchtturm!7";

it("a password is kept as a hash with a salt of its own, which costs to guess what OWASP recommends", async () => {
  const hashes = await Promise.all([hashPassword(password), hashPassword(password)]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

it("a password fits its own hash alone, and none fits an account without one", async () => {
  const hash = await hashPassword(password);
  expect(await Promise.all([password, `${password} `].map((given) => verifyPassword(hash, given)))).toEqual([
    true,
    false,
  ]);
  expect(await verifyPassword(undefined, "the password of nobody")).toBe(false);
});
