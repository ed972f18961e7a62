import type { WidgetFile } from "#domain/questionnaire/widget.ts";

const FOLDER = "./widgets/";
const files = import.meta.glob<WidgetFile>("./widgets/*.ts", { eager: true, import: "default" });

/** The names of all widgets for entering a value. */
export const widgetNames: readonly string[] = Object.keys(files).map((path) =>
  path.slice(FOLDER.length, -".ts".length),
);

/** The part of a widget besides its control. Throws with the name if there is no such widget. */
export function widgetNamed(name: string): WidgetFile {
  const widget = files[`${FOLDER}${name}.ts`];
  if (!widget) throw new Error(`No file in domain/questionnaire/widgets is called ${name}`);
  return widget;
}
