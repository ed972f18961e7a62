import { useTranslation } from "react-i18next";
import type { ProofCheck } from "#domain/questionnaire/answer.ts";

/** Whether a link leads somewhere; one that does not is still accepted, for the other side may be asleep. */
export function UrlCheckLine({ id, found }: { id: string; found: ProofCheck | undefined }) {
  const { t } = useTranslation("questionnaire");
  return (
    <p id={id} className={`url-check ${found?.valid ? "good" : "doubtful"}`} role="status">
      {found ? t(found.valid ? "link.reached" : "link.notReached") : null}
    </p>
  );
}
