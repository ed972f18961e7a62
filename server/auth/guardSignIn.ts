import { DomainError, type ErrorCode } from "#domain/errors.ts";
import {
  consumeRateLimit,
  countUses,
  isBeyond,
  type Limit,
  refundUses,
  requireWithin,
  type Use,
} from "#server/http/limits/rateLimits.ts";
import type { Services } from "#server/services/services.ts";

/** An attempt to sign in with a password: account and network address. */
interface PasswordAttempt {
  /** The e-mail address in the form for comparison. */
  account: string;
  address: string;
  /** The mark of a browser in which the account was used before. */
  device: string | undefined;
}

const isRefusal = (error: unknown, code: ErrorCode) => error instanceof DomainError && error.problem.code === code;

/** Counts an attempt before it runs, checks the limits, and cancels the count of an attempt that did not fail. */
async function counting<T>(
  services: Services,
  counted: [limit: Limit, who: string][],
  require: (uses: Use[]) => void,
  run: () => Promise<T>,
): Promise<T> {
  const uses = await countUses(services, counted);
  try {
    require(uses);
    const result = await run();
    await refundUses(services, uses);
    return result;
  } catch (error) {
    if (!isRefusal(error, "INVALID_CREDENTIALS")) await refundUses(services, uses);
    throw error;
  }
}

/**
 * Runs a password sign-in and counts failures, whether the account exists or not. Failures at one account from one
 * address soon reach the limit. Other addresses can still try, so that an attacker cannot lock out the owner. While
 * many addresses guess, each has a few tries left. A browser that has signed in to the account before has separate
 * tries.
 * Throws DomainError TOO_MANY_REQUESTS and the errors of the attempt. Decision 9 explains the limits by pairs,
 * decision 62 the known browsers.
 */
export async function guardPassword<T>(
  services: Services,
  { account, address, device }: PasswordAttempt,
  run: () => Promise<T>,
): Promise<T> {
  const among = () =>
    counting(
      services,
      [
        ["passwordByAccountAndAddress", `${account} ${address}`],
        ["passwordByAddress", address],
        ["passwordByAccount", account],
      ],
      (uses) => {
        const [pair, from, at] = uses as [Use, Use, Use];
        const underAttack = isBeyond("passwordByAccount", at);
        requireWithin(underAttack ? "passwordByAccountUnderAttack" : "passwordByAccountAndAddress", pair);
        requireWithin("passwordByAddress", from);
      },
      run,
    );
  if (!device) return among();
  try {
    return await counting(
      services,
      [["passwordByDevice", device]],
      ([own]) => requireWithin("passwordByDevice", own as Use),
      run,
    );
  } catch (error) {
    if (isRefusal(error, "TOO_MANY_REQUESTS")) return among();
    throw error;
  }
}

const wrongCodes: readonly ErrorCode[] = ["INVALID_CODE", "INVALID_JOIN_KEY"];

/**
 * Runs a sign-in with an access code or a join link. A correct code always succeeds, whatever others try from the same
 * address. Wrong codes are counted and refused beyond the limit (decision 62).
 * Throws DomainError TOO_MANY_REQUESTS and the errors of the attempt.
 */
export async function guardAccessCode<T>(services: Services, address: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (wrongCodes.some((code) => isRefusal(error, code)))
      await consumeRateLimit(services, "wrongAccessCodeByAddress", address);
    throw error;
  }
}
