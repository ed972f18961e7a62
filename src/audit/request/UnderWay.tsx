import { useList } from "@refinedev/core";
import { Alert, Form } from "antd";
import { useTranslation } from "react-i18next";
import type { Task } from "#domain/generated/resources.ts";
import { listFormat } from "#domain/texts/formats.ts";
import { statesOf, statuses } from "#domain/workflow/workflow.ts";
import type { RequestableField } from "#src/audit/request/useRequestable.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

const open = statuses.filter((status) => !statesOf("ended").includes(status));

/** Says which of the chosen audit fields an audit of the enterprise is already under way for; it can be requested all the same. */
export function UnderWay({ fields }: { fields: readonly RequestableField[] }) {
  const { t, i18n } = useTranslation("audit");
  const me = useSignedIn();
  const chosen: string[] = Form.useWatch("fields") ?? [];
  const chosenCode: string | undefined = Form.useWatch("peCode");
  const peCode = chosenCode ?? me.code ?? undefined;
  const { data } = useList<Task & { id: string }>({
    resource: "tasks",
    filters: [
      { field: "peCode", operator: "in", value: [peCode] },
      { field: "status", operator: "in", value: open },
    ],
    meta: { fields: ["fields"] },
    queryOptions: { enabled: peCode !== undefined && chosen.length > 0 },
    errorNotification: false,
  });
  const running = new Set(data?.data.flatMap((task) => task.fields));
  const both = fields.filter(({ id }) => chosen.includes(id) && running.has(id)).map(({ title }) => title);
  if (both.length === 0) return null;
  const named = listFormat(i18n.language).format(both);
  return <Alert type="info" showIcon role="status" message={t("request.underWay", { fields: named })} />;
}
