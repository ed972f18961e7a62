import type { Anchors } from "#domain/questionnaire/anchors.ts";
import file from "#schemas/anchors.json";

const { steps, types } = file;

/** Anchors for questions without their own. A form's version is published with them. */
export const universalAnchors: Anchors = { steps, types };
