import type { LiveProvider } from "@refinedev/core";
import type { Registry } from "#domain/schema/registry.ts";
import { isAbout, type LiveHints } from "#providers/live/hints.ts";
import type { LiveEvent } from "#providers/live/readEvents.ts";

/** Several changes at once are read once; and not by every browser in the same moment. */
const SHORTEST = 150;
const SPREAD = 500;

const TRAIL = "trail";

/** The resource whose records a channel of Refine is about: by its path, or by that of one of its views. */
function resourceOf(registry: Registry, path: string): string {
  const found = registry.all.find(
    (resource) => path === resource.path || resource.views.some((view) => `/${path}` === view.path),
  );
  return found?.name ?? path.split("/")[0] ?? path;
}

/**
 * Our live provider: what the server hints at, pages read again. A change of anything is an entry of the trail.
 * @param hints the browser's one stream of hints
 */
export function createLiveProvider(registry: Registry, hints: LiveHints): LiveProvider {
  return {
    subscribe({ channel, callback, params }) {
      const resource = resourceOf(registry, channel.replace(/^resources\//, ""));
      const ids = (params?.ids ?? []).map(String);
      const concerns = (told: LiveEvent) => resource === TRAIL || isAbout(told, resource, ids);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = hints.listen((told) => {
        if (timer || !concerns(told)) return;
        timer = setTimeout(
          () => {
            timer = undefined;
            callback({ channel, type: "*", payload: { ids }, date: new Date() });
          },
          SHORTEST + Math.random() * SPREAD,
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
