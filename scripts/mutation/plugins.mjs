/** `import.meta.glob(...)` is read by Vite before it runs, so its arguments have to stay as they are. */
const globs = {
  kind: "Ignore",
  name: "globs",
  value: {
    shouldIgnore: ({ node }) =>
      node.type === "CallExpression" && node.callee.object?.type === "MetaProperty" ? "read by Vite" : undefined,
  },
};

/** Prints what no test noticed as soon as it is known: a run takes long. */
class Unnoticed {
  onMutantTested({ fileName, location, mutatorName, replacement, status }) {
    if (status !== "Survived" && status !== "NoCoverage") return;
    console.log(`${status}: ${fileName}:${location.start.line} ${mutatorName}: ${replacement}`);
  }
}

/** Plugins of Stryker. */
export const strykerPlugins = [globs, { kind: "Reporter", name: "unnoticed", injectableClass: Unnoticed }];
