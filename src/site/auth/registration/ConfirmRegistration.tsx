import { useTranslation } from "react-i18next";
import type { Registration } from "#src/site/auth/registration/registration.ts";
import { SiteDialog } from "#src/site/form/SiteDialog.tsx";

export interface ConfirmRegistrationProps {
  values: Registration;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question before a registration is sent, with the address that everything else depends on. */
export function ConfirmRegistration({ values, onConfirm, onCancel }: ConfirmRegistrationProps) {
  const { t } = useTranslation(["auth", "common"]);
  return (
    <SiteDialog title={t("auth:registration.confirm.title")} onCancel={onCancel}>
      <p>{t("auth:registration.confirm.text")}</p>
      <dl className="dialog-facts">
        <div>
          <dt>{t("auth:registration.fullname")}</dt>
          <dd>{values.fullname.trim()}</dd>
        </div>
        <div>
          <dt>{t("auth:email.email")}</dt>
          <dd>{values.email.trim()}</dd>
        </div>
      </dl>
      <p className="dialog-buttons">
        <button type="button" className="button" onClick={onConfirm}>
          {t("auth:registration.confirm.yes")}
        </button>
        <button type="button" className="button button-plain" onClick={onCancel}>
          {t("auth:registration.confirm.no")}
        </button>
      </p>
    </SiteDialog>
  );
}
