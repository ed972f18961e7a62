import type { Field, Widget } from "@rjsf/utils";
import { byFileName } from "#src/forms/byFileName.ts";
import { questionWidgets } from "#src/forms/questionWidgets.ts";
import type { UsualFor } from "#src/forms/widgets/control.ts";

/** Every widget by the name of its file, which question types (`widget`) and resource files (`x-ui.widget`) use. */
export const widgets: Record<string, Widget> = {
  ...questionWidgets,
  ...byFileName(import.meta.glob<Widget>("./widgets/records/*.tsx", { eager: true, import: "default" })),
};

/** The names of default widgets by the formats and kinds of properties, as declared in the files of the widgets. */
export const usualWidgets: ReadonlyMap<string, string> = new Map(
  Object.entries(widgets).flatMap(([name, widget]) =>
    ((widget as { usualFor?: UsualFor }).usualFor ?? []).map((kind) => [kind, name] as const),
  ),
);

/** Fields for whole objects, by file name and `ui:field`. */
export const fields = byFileName(import.meta.glob<Field>("./fields/*.tsx", { eager: true, import: "default" }));
