/**
 * Whether work has not ended after a number of milliseconds. The work continues. Throws its error if it fails before.
 */
export async function isLate(ended: Promise<void>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, true).unref();
  });
  return Promise.race([ended.then(() => false), late]).finally(() => clearTimeout(timer));
}
