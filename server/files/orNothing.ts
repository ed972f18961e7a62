const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** The result of a file system call, or undefined if the file does not exist. Throws all other errors. */
export async function orNothing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
