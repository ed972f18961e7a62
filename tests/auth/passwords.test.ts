import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#server/auth/passwords.ts";
import { passwords } from "#tests/comesIn/passwords.ts";

const password = "Leuchtturm!7";

/** A hash as earlier versions made it, of the password as it was typed. */
const asTyped = (typed: string) => hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

it("a password is kept as a hash with a salt of its own, which costs to guess what OWASP recommends", async () => {
  const hashes = await Promise.all([hashPassword(password), hashPassword(password)]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

it("a password fits its own hash alone, and none fits an account without one", async () => {
  const stored = await hashPassword(password);
  expect(await verifyPassword(stored, password)).toEqual({ isNormal: true });
  expect(await verifyPassword(stored, `${password} `)).toBeUndefined();
  expect(await verifyPassword(undefined, "the password of nobody")).toBeUndefined();
});

it.each(passwords)(
  "the hash of $input fits $result as well ($as), and so does a hash from before",
  async ({ input, result }) => {
    expect(await verifyPassword(await hashPassword(input), result)).toEqual({ isNormal: true });
    const isNormal = input === result;
    expect(await verifyPassword(await asTyped(input), input)).toEqual({ isNormal });
  },
);
