const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** What a call of the file system says, and nothing where there is no such file. Throws whatever else it throws. */
export async function orNothing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
