import { printFolders } from "./folders.mjs";
import { leftOut } from "./left-out.mjs";

const ignorer = {
  kind: "Ignore",
  name: "left-out",
  value: { shouldIgnore: (path) => leftOut.find(({ matches }) => matches(path))?.reason },
};

/**
 * Prints each unnoticed change as soon as it is found, because a run takes long. Prints a table of folders at the end.
 */
class Unnoticed {
  onMutantTested({ fileName, location, mutatorName, replacement, status }) {
    if (status !== "Survived" && status !== "NoCoverage") return;
    console.log(`${status}: ${fileName}:${location.start.line} ${mutatorName}: ${replacement}`);
  }

  onMutationTestReportReady(report) {
    printFolders(report);
  }
}

/** Plugins of Stryker. */
export const strykerPlugins = [ignorer, { kind: "Reporter", name: "unnoticed", injectableClass: Unnoticed }];
