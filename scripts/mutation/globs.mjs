/** A Stryker plugin: `import.meta.glob(...)` is read by Vite before it runs, so its arguments have to stay as they are. */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "globs",
    value: {
      shouldIgnore: ({ node }) =>
        node.type === "CallExpression" && node.callee.object?.type === "MetaProperty" ? "read by Vite" : undefined,
    },
  },
];
