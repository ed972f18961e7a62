/** Words in JSX that only change how a part looks; pictures of the browser tests show it. */
const LOOKS = ["className", "style", "size", "variant", "width", "height", "rows", "icon", "rootClassName"];
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal"];

const nameOf = (node) => node?.name ?? node?.property?.name ?? node?.property?.id?.name;

/**
 * Kinds of code whose changes no test has to notice, each with its reason. Single lines are never named here.
 * @type {{reason: string, matches: (path: {node: object, parent: object}) => boolean}[]}
 */
export const leftOut = [
  {
    reason: "Vite reads it before it runs",
    matches: ({ node }) => node.type === "CallExpression" && node.callee.object?.type === "MetaProperty",
  },
  {
    reason: "changes only how a part looks",
    matches: ({ node }) => node.type === "JSXAttribute" && LOOKS.includes(node.name.name),
  },
  {
    reason: "the wording of a log line",
    matches: ({ node }) =>
      node.type === "CallExpression" &&
      LOG_LEVELS.includes(nameOf(node.callee)) &&
      ["log", "console"].includes(nameOf(node.callee.object)),
  },
  {
    reason: "the message of an error that only programmers read",
    matches: ({ node }) => node.type === "NewExpression" && nameOf(node.callee) === "Error",
  },
  {
    reason: "the dependencies of a hook, which the linter compares with its function (useExhaustiveDependencies)",
    matches: ({ node, parent }) =>
      node.type === "ArrayExpression" &&
      parent?.type === "CallExpression" &&
      parent.arguments.indexOf(node) > 0 &&
      /^use[A-Z]/.test(nameOf(parent.callee) ?? ""),
  },
  {
    reason: "the texts that a part loads, which a contract compares with its keys (tests/contracts/textKeys.test.ts)",
    matches: ({ node }) => node.type === "CallExpression" && nameOf(node.callee) === "useTranslation",
  },
];
