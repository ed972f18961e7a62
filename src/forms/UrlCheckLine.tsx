import { useTranslation } from "react-i18next";
import type { ProofCheck } from "#domain/questionnaire/answer.ts";
import { isWebAddress } from "#domain/texts/webAddress.ts";
import { isDemo } from "#src/shared/demo.ts";

interface UrlCheckLineProps {
  id: string;
  url: string;
  found: ProofCheck | undefined;
}

/**
 * Shows whether a link is reachable. An unreachable link is still accepted, because its server may be down temporarily.
 */
export function UrlCheckLine({ id, url, found }: UrlCheckLineProps) {
  const { t } = useTranslation("questionnaire");
  if (isDemo() && isWebAddress(url))
    return (
      <p id={id} className="url-check">
        {t("link.demonstration")}
      </p>
    );
  return (
    <p id={id} className={`url-check ${found?.valid ? "good" : "doubtful"}`} role="status">
      {found ? t(found.valid ? "link.reached" : "link.notReached") : null}
    </p>
  );
}
