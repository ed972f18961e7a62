import { isExcess, type Missing } from "#domain/questionnaire/completeness.ts";
import { useMissingWords } from "#src/audit/answering/useMissingWords.ts";

/** What an answer still lacks, in grey from the start; what is wrong, or too much, is told as an error instead. */
export function MissingLine({ id, missing }: { id: string; missing: readonly Missing[] }) {
  const words = useMissingWords();
  return (
    <p id={id} className="missing-line">
      {words(missing.filter((each) => each.reason !== "wrong" && !isExcess(each)))}
    </p>
  );
}
