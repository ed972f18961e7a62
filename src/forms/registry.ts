import type { Field, Widget } from "@rjsf/utils";
import { byFileName } from "#src/forms/byFileName.ts";
import { questionWidgets } from "#src/forms/questionWidgets.ts";

/** Every widget by the name of its file, which question types (`widget`) and resource files (`x-ui.widget`) use. */
export const widgets: Record<string, Widget> = {
  ...questionWidgets,
  ...byFileName(import.meta.glob<Widget>("./widgets/records/*.tsx", { eager: true, import: "default" })),
};

/** Fields for whole objects, by file name and `ui:field`. */
export const fields = byFileName(import.meta.glob<Field>("./fields/*.tsx", { eager: true, import: "default" }));
