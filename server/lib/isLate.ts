/** Whether something has not ended after so many milliseconds; it goes on. Throws what it throws before. */
export async function isLate(ended: Promise<void>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, true).unref();
  });
  return Promise.race([ended.then(() => false), late]).finally(() => clearTimeout(timer));
}
