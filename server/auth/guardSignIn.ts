import { DomainError, type ErrorCode } from "#domain/errors.ts";
import { countUses, giveBack, isBeyond, requireWithin, type Use } from "#server/rateLimits.ts";
import type { Services } from "#server/services.ts";

/** Who tries to sign in to what, from where. */
interface Attempt {
  with: "password" | "accessCode";
  /** The e-mail address or PE code, as it is compared. */
  account: string;
  address: string;
}

const failures: ErrorCode[] = ["INVALID_CREDENTIALS", "INVALID_CODE"];

const isFailure = (error: unknown) => error instanceof DomainError && failures.includes(error.problem.code);

/**
 * Runs an attempt to sign in and counts it when it fails, known account or not. Failures at one account from one
 * address run into the limit soon; from elsewhere the account stays open, so that nobody locks out its owner: while it is
 * guessed at from many addresses, each of them has a few tries left. A whole school may mistype behind its one address.
 * Throws DomainError TOO_MANY_REQUESTS, and what the attempt throws (why limits go by pairs: decision 9).
 */
export async function guardSignIn<T>(services: Services, attempt: Attempt, run: () => Promise<T>): Promise<T> {
  const { with: way, account, address } = attempt;
  const uses = await countUses(services, [
    [`${way}ByAccountAndAddress`, `${account} ${address}`],
    [`${way}ByAddress`, address],
    [`${way}ByAccount`, account],
  ]);
  const [pair, from, at] = uses as [Use, Use, Use];
  try {
    const underAttack = isBeyond(`${way}ByAccount`, at);
    requireWithin(underAttack ? `${way}ByAccountUnderAttack` : `${way}ByAccountAndAddress`, pair);
    requireWithin(`${way}ByAddress`, from);
    const result = await run();
    await giveBack(services, uses);
    return result;
  } catch (error) {
    if (!isFailure(error)) await giveBack(services, uses);
    throw error;
  }
}
