import { printFolders } from "./folders.mjs";
import { leftOut } from "./left-out.mjs";

const ignorer = {
  kind: "Ignore",
  name: "left-out",
  value: { shouldIgnore: (path) => leftOut.find(({ matches }) => matches(path))?.reason },
};

/** Prints each change that no test noticed as soon as it is known, because a run takes long; and a table of folders at its end. */
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
