/** The exports of a folder's files by their names without extension. */
export const byFileName = <Exported>(files: Record<string, Exported>): Record<string, Exported> =>
  Object.fromEntries(Object.entries(files).map(([path, exported]) => [path.replace(/^.*\/|\.\w+$/g, ""), exported]));
