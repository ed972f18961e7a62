import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { EmailTopics } from "#src/profile/EmailTopics.tsx";
import type { OwnRecord } from "#src/profile/ownRecord.ts";

/** When the reader's emails arrive, and why none do at the moment. */
export function EmailChoices({ user }: { user: OwnRecord }) {
  const { t } = useTranslation(["news", "resources"]);
  const isOff = user.email && !user.notify_via_email;
  return (
    <section className="card email-choices" aria-labelledby="email-choices">
      <h2 id="email-choices">{t("news:mails.title")}</h2>
      <p>{t("news:mails.lead")}</p>
      {user.email ? null : <Alert type="info" showIcon message={t("news:mails.address")} />}
      {isOff ? (
        <Alert
          type="info"
          showIcon
          message={t("news:mails.off", { setting: t("resources:user.fields.notify_via_email") })}
        />
      ) : null}
      <EmailTopics path="/notifications/mails" />
    </section>
  );
}
