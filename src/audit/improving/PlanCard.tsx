import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { App, Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { send } from "#providers/http/send.ts";
import { FindingLink } from "#src/audit/improving/FindingLink.tsx";
import { usePlanWork } from "#src/audit/improving/planWork.ts";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { readersDay } from "#src/core/readersClock.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Choice } from "#src/ui/Choice.tsx";
import { usePageModal } from "#src/ui/usePageModal.ts";

export const planSteps = ["plan", "do", "check", "act"] as const;

interface PlanCardProps {
  item: PlanItem;
  fieldTitle: string | undefined;
}

/** One improvement: measure, responsible person, deadline, proof, and its stage of Plan, Do, Check, Act. */
export function PlanCard({ item: read, fieldTitle }: PlanCardProps) {
  const { t, i18n } = useTranslation(["audit", "resources", "common", "console"]);
  const { message } = App.useApp();
  const { confirm } = usePageModal();
  const resource = useRegistry().get("improvement");
  const me = useSignedIn();
  const { shown, choose, edit, deleted, onChanged } = usePlanWork();
  const item = shown(read);
  const { id, action, origin, owner, dueDate, proof, step } = item;
  const mayChange = can(resource, me, "update", item);
  const late = dueDate !== null && dueDate !== undefined && step !== "act" && dueDate < readersDay(new Date());
  const date = dateFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
  const remove = async () => {
    try {
      await send({ method: "DELETE", path: `/improvements/${id}` });
      void message.success(t("console:delete.done"));
    } catch (error) {
      void message.error(messageOf(error));
    }
    deleted(id);
    onChanged();
  };
  const ask = () =>
    confirm({
      title: t("console:delete.question"),
      content: action,
      okText: t("common:delete"),
      cancelText: t("common:cancel"),
      okButtonProps: { danger: true },
      onOk: remove,
    });
  return (
    <li className="plan-card" data-improvement={id}>
      <p className="plan-action">{action}</p>
      <p className="plan-facts">
        <Tag>{t(`resources:improvement.values.origin.${origin}`)}</Tag>
        <FindingLink item={item} />
        {fieldTitle ? <Tag>{fieldTitle}</Tag> : null}
        {owner ? <span>{owner}</span> : null}
        {dueDate ? (
          <span className={late ? "plan-late" : ""}>
            {t(late ? "audit:plan.late" : "audit:plan.due", { date: date.format(new Date(dueDate)) })}
          </span>
        ) : null}
        {proof ? (
          <a href={proof} target="_blank" rel="noopener noreferrer">
            {t("audit:plan.proof")}
          </a>
        ) : null}
      </p>
      <div className="plan-tools">
        <Choice
          size="small"
          optionType="button"
          buttonStyle="solid"
          label={t("audit:plan.step", { action })}
          disabled={!mayChange}
          value={step}
          options={planSteps.map((value) => ({ value, label: t(`audit:pdca.${value}`) }))}
          onChange={(event) => choose(item, event.target.value)}
        />
        {mayChange ? (
          <>
            <Button
              size="small"
              icon={<EditOutlined aria-hidden />}
              aria-label={t("audit:plan.edit", { action })}
              onClick={() => edit(read)}
            />
            <Button
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("audit:plan.delete", { action })}
              onClick={ask}
            />
          </>
        ) : null}
      </div>
    </li>
  );
}
