import type { Question } from "#domain/generated/questionnaire.ts";
import { withoutEmptyTexts } from "#domain/questionnaire/formTexts.ts";
import meta from "#schemas/meta/questionnaire.json";
import type { Finding } from "#src/forms/findings.ts";
import { interpreter } from "#src/forms/interpreter.ts";

const { definitions } = meta;
const schema = { ...definitions.question, definitions };

/** Rules that `formProblems` has sentences of its own for: what is missing, and conditions. */
const isTold = ({ keyword, path }: Finding) =>
  keyword === "required" || keyword === "minItems" || path[0] === "visibleIf";

const known = new WeakMap<Question, Finding[]>();

/** What a question has that no question may have, such as negative points: a file can bring it in. */
export function valueProblems(question: Question): Finding[] {
  const found =
    known.get(question) ??
    interpreter.findings(schema, withoutEmptyTexts([question])[0]).filter((finding) => !isTold(finding));
  known.set(question, found);
  return found;
}
