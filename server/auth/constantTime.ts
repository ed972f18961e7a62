import { setTimeout as wait } from "node:timers/promises";

/** More than the duration of the work for a known account. */
const MIN_DURATION_MS = 250;

/** Takes the same time whatever the result of `work`, so that timing does not reveal which accounts exist. */
export async function constantTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(MIN_DURATION_MS)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** Returns a success at once. A refusal always takes the same time, whatever its reason. */
export async function constantTimeRefusal<T>(work: Promise<T>): Promise<T> {
  const earliest = wait(MIN_DURATION_MS);
  try {
    return await work;
  } catch (error) {
    await earliest;
    throw error;
  }
}
