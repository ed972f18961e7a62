/**
 * Gathers what is given within a moment and hands it on at once; calls never overlap.
 * @param pause milliseconds from the first that is given until all are handed on
 */
export function batched<T>(pause: number, handOn: (all: T[]) => Promise<void>): { add(one: T): void; stop(): void } {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  const later = () => {
    timer ??= setTimeout(run, pause);
  };
  const run = async () => {
    timer = undefined;
    if (busy) return later();
    busy = true;
    const all = waiting;
    waiting = [];
    await handOn(all).finally(() => {
      busy = false;
    });
  };
  return {
    add(one) {
      waiting.push(one);
      later();
    },
    stop: () => clearTimeout(timer),
  };
}
