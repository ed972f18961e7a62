import type { Action } from "#server/action.ts";

const files = import.meta.glob<Action>("./*/*.ts", { eager: true, import: "default" });

/** Every action with the names of its folder and file: `tasks.approve`. */
export const actions = Object.entries(files).map(([file, action]) => ({
  ...action,
  name: file.slice(2, -3).replace("/", "."),
}));
