import type { LiveProvider } from "@refinedev/core";
import type { Registry } from "#domain/schema/registry.ts";
import { isAbout, type LiveEvents } from "#providers/live/liveEvents.ts";
import type { LiveEvent } from "#providers/live/readEvents.ts";

/** Minimum delay, so that several changes are read once, and not by all browsers at the same moment. */
const MIN_DELAY_MS = 150;
const DELAY_SPREAD_MS = 500;

const TRAIL = "trail";

/** The resource of a channel of Refine, by its path or that of one of its views. */
function resourceOf(registry: Registry, path: string): string {
  const found = registry.all.find(
    (resource) => path === resource.path || resource.views.some((view) => `/${path}` === view.path),
  );
  return found?.name ?? path.split("/")[0] ?? path;
}

/**
 * Our live provider: pages read the records named by an event again. Every change also creates an entry of the trail.
 * @param liveEvents the browser's only stream of events
 */
export function createLiveProvider(registry: Registry, liveEvents: LiveEvents): LiveProvider {
  return {
    subscribe({ channel, callback, params }) {
      const resource = resourceOf(registry, channel.replace(/^resources\//, ""));
      const ids = (params?.ids ?? []).map(String);
      const concerns = (event: LiveEvent) => resource === TRAIL || isAbout(event, resource, ids);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = liveEvents.listen((event) => {
        if (timer || !concerns(event)) return;
        timer = setTimeout(
          () => {
            timer = undefined;
            callback({ channel, type: "*", payload: { ids }, date: new Date() });
          },
          MIN_DELAY_MS + Math.random() * DELAY_SPREAD_MS,
        );
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    unsubscribe: (stop: () => void) => stop(),
  };
}
