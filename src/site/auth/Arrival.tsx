import { useTranslation } from "react-i18next";
import { isErrorCode } from "#domain/errors.ts";
import { RefusalBox } from "#src/site/form/FormAlert.tsx";

/**
 * Message of the page that redirected here: a new password is set, the session has ended, or the network's sign-in
 * failed (`?done=`, `?ended=`, `?error=`).
 */
export function Arrival() {
  const { t } = useTranslation("auth");
  const query = new URLSearchParams(location.search);
  const error = query.get("error");
  if (error)
    return (
      <RefusalBox
        form="callback"
        refused={{ code: isErrorCode(error) ? error : "SERVER_ERROR", retryAfter: undefined }}
      />
    );
  const notice = query.get("done") === "reset" ? t("reset.done") : query.has("ended") ? t("ended") : undefined;
  if (!notice) return null;
  return (
    <p className="form-notice" role="status">
      {notice}
    </p>
  );
}
