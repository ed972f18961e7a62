import type { NewId } from "#domain/questionnaire/edit.ts";

const LENGTH = 16;

/** A random id for a question, option or column: letters and digits, starting with a letter. */
export const newId: NewId = () => `q${crypto.randomUUID().replaceAll("-", "").slice(0, LENGTH)}`;
