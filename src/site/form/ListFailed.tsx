import { useTranslation } from "react-i18next";
import type { PublicList } from "#src/site/form/usePublicList.ts";

/** Reports that the options of a field could not be loaded, with a retry button. */
export function ListFailed({ list }: { list: PublicList<unknown> }) {
  const { t } = useTranslation(["auth", "common"]);
  if (!list.failed) return null;
  return (
    <p className="list-failed" role="alert">
      {t("auth:listFailed")}{" "}
      <button type="button" className="text-button" onClick={list.retry}>
        {t("common:tryAgain")}
      </button>
    </p>
  );
}
