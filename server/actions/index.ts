import type { Action, NamedAction } from "#server/http/action.ts";

const files = import.meta.glob<Action>("./*/*.ts", { eager: true, import: "default" });

/** Every action that has a file, by the names of its folder and its file, such as `tasks.approve`. */
export const specialActions: NamedAction[] = Object.entries(files).map(([file, action]) => ({
  ...action,
  name: file.slice(2, -3).replace("/", "."),
}));
