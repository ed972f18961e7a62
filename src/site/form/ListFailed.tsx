import { useTranslation } from "react-i18next";
import type { PublicList } from "#src/site/form/usePublicList.ts";

/** Tells that the choices of a field could not be read, and reads them again when asked. */
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
