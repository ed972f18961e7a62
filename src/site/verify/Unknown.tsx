import { useTranslation } from "react-i18next";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { StateSign } from "#src/site/verify/StateSign.tsx";

const NOT_FOUND = 404;

/** Reports that the address is unknown, or that the lookup failed. */
export function Unknown({ status, again }: { status: number; again: () => void }) {
  const { t } = useTranslation(["verify", "common"]);
  const { to } = useSiteLink();
  if (status === NOT_FOUND)
    return (
      <div className="verify-state verify-unknown" role="alert">
        <StateSign state="revoked" />
        <div>
          <h2>{t("notFound.title")}</h2>
          <p>{t("notFound.text")}</p>
          <p>
            <a href={to("/verify")}>{t("notFound.other")}</a>
          </p>
        </div>
      </div>
    );
  return (
    <div role="alert" className="verify-failed">
      <p>{t(status === 429 ? "tooOften" : "failed")}</p>
      <button type="button" className="button button-small" onClick={again}>
        {t("common:tryAgain")}
      </button>
    </div>
  );
}
