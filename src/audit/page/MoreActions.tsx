import { MoreOutlined } from "@ant-design/icons";
import { Button, type MenuProps } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useDeleteAudit } from "#src/audit/page/useDeleteAudit.tsx";
import { useRegistry } from "#src/core/registry.ts";
import { LaterDropdown } from "#src/ui/LaterDropdown.tsx";

const WithdrawDialog = lazy(() => import("#src/audit/page/WithdrawDialog.tsx"));

interface MoreActionsProps extends TaskPartProps {
  /** Asks for the reason of sending the audit back without grades and report; where the person may. */
  onReject: (() => void) | undefined;
  /** Entries before them. */
  ways?: NonNullable<MenuProps["items"]>;
}

/** What is seldom done, behind one small button: taking an audit away, sending it back ungraded. Nothing where this person may not. */
export function MoreActions({ onReject, ways = [], ...props }: MoreActionsProps) {
  const { t } = useTranslation(["workflow", "audit", "common"]);
  const { task, me } = props;
  const [open, setOpen] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const deleteAudit = useDeleteAudit(task);
  const deletable = can(useRegistry().get("task"), me, "delete", task) && !isWithdrawn(task);
  const withdrawable = allowedActions({ actor: me, task, now: new Date() }).includes("withdraw");
  const offered = [
    onReject && { key: "reject", danger: true, label: t("actions.rejectUngraded"), onClick: onReject },
    deletable && { key: "delete", danger: true, label: t("common:delete"), onClick: deleteAudit },
    withdrawable &&
      !deletable && { key: "withdraw", label: t("actions.withdraw"), onClick: () => setWithdrawing(true) },
  ];
  const items = [...ways, ...offered.filter((item) => item !== undefined && item !== false)];
  if (items.length === 0) return null;
  return (
    <>
      <LaterDropdown menu={{ items }} open={open} onOpenChange={setOpen}>
        <Button
          icon={<MoreOutlined aria-hidden="true" />}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-label={t("audit:page.more")}
        />
      </LaterDropdown>
      {withdrawing ? (
        <Suspense>
          <WithdrawDialog {...props} onClose={() => setWithdrawing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
