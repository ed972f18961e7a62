import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { send } from "#providers/http/send.ts";
import mail from "#schemas/resources/mail.json";
import MailTrouble from "#src/app/mails/MailTrouble.tsx";
import { messageOf } from "#src/core/errorMessage.ts";
import { showPath } from "#src/core/paths.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import "#src/app/mails/mails.css";

/** Above the list of emails: emails with problems, and a button for a test email. */
export default function MailTools() {
  const { t } = useTranslation("telling");
  const { message } = App.useApp();
  const navigate = useNavigate();
  const flight = useSingleFlight();

  async function test() {
    if (!flight.begin()) return;
    try {
      const { data } = await send({ method: "POST", path: "/mails/test" });
      void message.success(t("mails.tested"));
      void navigate(showPath(mail["x-resource"].path, data.id));
    } catch (error) {
      void message.error(messageOf(error));
    }
    flight.end();
  }

  return (
    <div className="mail-tools">
      <MailTrouble />
      <Button onClick={() => void test()}>{t("mails.test")}</Button>
    </div>
  );
}
