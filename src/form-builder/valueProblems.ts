import type { Question } from "#domain/generated/questionnaire.ts";
import { withoutEmptyTexts } from "#domain/questionnaire/formTexts.ts";
import meta from "#schemas/meta/questionnaire.json";
import type { Finding } from "#src/forms/findings.ts";
import { interpreter } from "#src/forms/interpreter.ts";

const { definitions } = meta;
const schema = { ...definitions.question, definitions };

/** Rules for which `formProblems` has separate sentences: missing parts, and conditions. */
const isTold = ({ keyword, path }: Finding) =>
  keyword === "required" || keyword === "minItems" || path[0] === "visibleIf";

const known = new WeakMap<Question, Finding[]>();

/** Invalid values of a question, such as negative points, which an imported file can contain. */
export function valueProblems(question: Question): Finding[] {
  const found =
    known.get(question) ??
    interpreter.findings(schema, withoutEmptyTexts([question])[0]).filter((finding) => !isTold(finding));
  known.set(question, found);
  return found;
}
