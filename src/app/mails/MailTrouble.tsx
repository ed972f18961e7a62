import { useList } from "@refinedev/core";
import { Alert, App, Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { send } from "#providers/http/send.ts";
import mail from "#schemas/resources/mail.json";
import { messageOf } from "#src/core/errorMessage.ts";
import { filteredListPath, showPath } from "#src/core/paths.ts";
import type { Row } from "#src/core/row.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";

const { path } = mail["x-resource"];
const inTrouble = { inTrouble: "true" };

/**
 * For administrators: the number of emails with problems, a link to them, and a button to send all again. Nothing if
 * there are none.
 */
export default function MailTrouble() {
  const { t } = useTranslation("telling");
  const { message } = App.useApp();
  const navigate = useNavigate();
  const flight = useSingleFlight();
  const { data } = useList<Row>({
    resource: path,
    filters: [{ field: "inTrouble", operator: "eq", value: "true" }],
    pagination: { pageSize: 1 },
    errorNotification: false,
  });
  if (!data?.total) return null;

  async function sendAll() {
    if (!flight.begin()) return;
    try {
      const query = new URLSearchParams(inTrouble).toString();
      const body = { resource: mail.$id, action: "retry", query, expected: data?.total };
      const answer = await send({ method: "POST", path: "/bulk-jobs", body });
      void navigate(showPath("bulk-jobs", answer.data.job.id));
    } catch (error) {
      void message.error(messageOf(error));
    }
    flight.end();
  }

  return (
    <Alert
      type="warning"
      showIcon
      message={t("mails.trouble", { count: data.total })}
      action={
        <Space wrap>
          <LinkButton size="small" to={filteredListPath(path, inTrouble)}>
            {t("mails.show")}
          </LinkButton>
          <Button size="small" onClick={() => void sendAll()}>
            {t("mails.sendAll")}
          </Button>
        </Space>
      }
    />
  );
}
