import type { Property } from "#domain/schema/property.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";
import { byFileName } from "#src/forms/byFileName.ts";

const widgets = byFileName(import.meta.glob<RecordWidget>("./widgets/*.tsx", { eager: true, import: "default" }));

/** The widget of a property, apart from its form control; empty if everything follows from its format or kind. */
export const widgetOf = ({ "x-ui": ui }: Property): RecordWidget => widgets[ui?.widget ?? ""] ?? {};
