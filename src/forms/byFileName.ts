/** What the files of a folder export, by their names without ending. */
export const byFileName = <Exported>(files: Record<string, Exported>): Record<string, Exported> =>
  Object.fromEntries(Object.entries(files).map(([path, exported]) => [path.replace(/^.*\/|\.\w+$/g, ""), exported]));
