import { MoreOutlined } from "@ant-design/icons";
import { Button, type MenuProps } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import type { TaskActionDefinition } from "#domain/workflow/workflow.ts";
import { useTaskLabels } from "#src/audit/actions/taskWords.ts";
import { useDeleteAudit } from "#src/audit/actions/useDeleteAudit.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { printPath } from "#src/audit/workbench/places.ts";
import { useRegistry } from "#src/core/registry.ts";
import { LaterDropdown } from "#src/ui/LaterDropdown.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

/** The rarely used actions of the workflow, and their confirmation. */
export interface SeldomActions {
  actions: TaskActionDefinition[];
  onAsk(action: TaskActionDefinition): void;
}

interface MoreActionsProps extends Pick<TaskPartProps, "task" | "me"> {
  seldom: SeldomActions;
  /** Entries before them. */
  ways?: NonNullable<MenuProps["items"]>;
}

/**
 * Rarely used actions behind a small button: printing, downloading an audit, sending it back ungraded. If printing is
 * the only one, there is no menu. Nothing if the person may do none of them.
 */
export function MoreActions({ task, me, seldom, ways = [] }: MoreActionsProps) {
  const { t } = useTranslation(["audit", "common"]);
  const labelOf = useTaskLabels();
  const [open, setOpen] = useState(false);
  const deleteAudit = useDeleteAudit(task);
  const navigate = useNavigate();
  const audits = useRegistry().get("task");
  const deletable = can(audits, me, "delete", task) && !isWithdrawn(task);
  const offered = seldom.actions.map((action) => ({
    key: action.name,
    danger: action.danger ?? false,
    label: labelOf(action),
    onClick: () => seldom.onAsk(action),
  }));
  const deletion = { key: "delete", danger: true, label: t("common:delete"), onClick: deleteAudit };
  const printing = { key: "print", label: t("audit:page.print"), onClick: () => navigate(printPath(task.code)) };
  const printable = can(audits, me, "read", task) ? [printing] : [];
  const items = [...ways, ...printable, ...offered, ...(deletable ? [deletion] : [])];
  const [only] = items;
  if (!only) return null;
  if (only === printing && items.length === 1)
    return <LinkButton to={printPath(task.code)}>{printing.label}</LinkButton>;
  return (
    <LaterDropdown menu={{ items }} open={open} onOpenChange={setOpen}>
      <Button
        icon={<MoreOutlined aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t("audit:page.more")}
      />
    </LaterDropdown>
  );
}
