import type { NewId } from "#domain/questionnaire/edit.ts";

const LENGTH = 16;

/** A random id of letters and digits, as questions, options and columns bear them; it begins with a letter. */
export const newId: NewId = () => `q${crypto.randomUUID().replaceAll("-", "").slice(0, LENGTH)}`;
