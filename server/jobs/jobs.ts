import { expireTasks } from "#server/jobs/expireTasks.ts";
import { releaseTasks } from "#server/jobs/releaseTasks.ts";
import type { Services } from "#server/services.ts";

const EVERY = 60_000;

/** Starts what the clock does: once a minute, each run after the former one has ended. Returns how to stop it. */
export function startJobs(services: Services): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await expireTasks(services);
      await releaseTasks(services);
    } catch (error) {
      services.log.error({ err: error }, "clock job failed");
    } finally {
      running = false;
    }
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
