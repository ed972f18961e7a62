import { vi } from "vitest";
import "#tests/factories/procedure.ts";

/** A hash costs much on purpose; these tests ask for hundreds, and `tests/auth` looks at what one costs. */
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const argon2 = await importOriginal<typeof import("@node-rs/argon2")>();
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...argon2, hash };
});
