import { isExcess, type Missing } from "#domain/questionnaire/completeness.ts";
import { useMissingWords } from "#src/audit/answering/useMissingWords.ts";

/** The missing parts of an answer, in grey from the start. Wrong or excessive parts are displayed as errors instead. */
export function MissingLine({ id, missing }: { id: string; missing: readonly Missing[] }) {
  const words = useMissingWords();
  return (
    <p id={id} className="missing-line">
      {words(missing.filter((each) => each.reason !== "wrong" && !isExcess(each)))}
    </p>
  );
}
