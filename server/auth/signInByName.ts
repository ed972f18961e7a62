import { anonymous } from "#domain/access/actor.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { pinShape } from "#domain/people/pin.ts";
import lengths from "#schemas/lengths.json";
import { AdmissionNeeded, storeArrival } from "#server/auth/arrivals.ts";
import { guardAccessCode } from "#server/auth/guardSignIn.ts";
import { openPenSession, type PenSession, retryOnDuplicate } from "#server/auth/penSession.ts";
import { withPin } from "#server/auth/pins.ts";
import type { Change } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";

/** Name of a sign-in by an access code or a join link, and the person's answers to its questions. */
export const nameSignInShape = {
  name: { type: "string", minLength: 1, maxLength: lengths.fullname, pattern: "\\S", "x-text": "name" },
  isTheirs: { type: "boolean" },
  pin: pinShape,
} as const;

/** Errors of `signInByName`, without those of the code. */
export const nameSignInErrors = [
  "PIN_REQUIRED",
  "PIN_WRONG",
  "ADMISSION_PENDING",
  "ACCOUNT_ARCHIVED",
  "ACCOUNT_BLOCKED",
  "ACCOUNT_ALIKE",
  "ALREADY_EXISTS",
  "NETWORK_SIGN_IN_ONLY",
  "NAME_NOT_PRINTABLE",
] as const satisfies readonly ErrorCode[];

/** The enterprise or office that an access code or join link gives access to, the role, and the name. */
interface Access {
  code: string;
  role: Role;
  name: string;
}

/** A sign-in under a name. */
interface NamedSignIn {
  /** Checks the code or link in the transaction. Throws DomainError INVALID_CODE or INVALID_JOIN_KEY. */
  find(change: Change): Promise<Access>;
  /** Called at the end of the transaction that admits a person or stores a waiting name. */
  enter?(change: Change): Promise<void>;
  isTheirs: boolean | undefined;
  pin: string | undefined;
}

/**
 * Signs a person in under a typed name, or stores the name until its class confirms it.
 * Throws the errors of `openPenSession` and `withPin`, and ADMISSION_PENDING with the ticket of a waiting name.
 */
export async function signInByName(services: Services, address: string, signIn: NamedSignIn): Promise<PenSession> {
  const { find, enter, isTheirs } = signIn;
  const open = () =>
    withPin(services, signIn.pin, (pin) =>
      retryOnDuplicate(() =>
        inTransaction(services, anonymous, async (change) => {
          const { code, role, name } = await find(change);
          const person = { role, name, typed: true as const, codes: [code] };
          const opened = await openPenSession(services, change, person, code, { isTheirs, pin });
          await enter?.(change);
          return opened;
        }),
      ),
    );
  try {
    return await guardAccessCode(services, address, open);
  } catch (error) {
    if (!(error instanceof AdmissionNeeded)) throw error;
    const { arrival } = error;
    const ticket = await inTransaction(services, anonymous, async (change) => {
      const { code } = await find(change);
      const stored = await storeArrival(change, code, arrival);
      await enter?.(change);
      return stored;
    });
    throw new DomainError("ADMISSION_PENDING", { current: { ticket, name: arrival.name } });
  }
}
