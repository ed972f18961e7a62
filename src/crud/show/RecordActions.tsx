import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { editPath } from "#src/core/paths.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ActionButtons } from "#src/crud/actions/ActionButtons.tsx";
import { ActionMenu } from "#src/crud/actions/ActionMenu.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

interface RecordActionsProps {
  resource: Resource;
  record: Row;
  /** In a row of a list, only icons. */
  compact?: boolean;
  /** Called when Delete is pressed. */
  onDelete: (record: Row) => void;
  /** Called after an action that ended the record. */
  onEnded?: () => void;
}

const stay = () => undefined;

/** The buttons for a record, by the rights and actions of its resource. */
export function RecordActions({ resource, record, compact = false, onDelete, onEnded = stay }: RecordActionsProps) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const name = useLabels().name(resource, record);
  const style = compact ? ({ type: "text", size: "small" } as const) : {};
  return (
    <span className="record-actions">
      {compact ? null : <ActionButtons resource={resource} record={record} onEnded={onEnded} />}
      {can(resource, me, "update", record) ? (
        <LinkButton
          {...style}
          to={editPath(resource.path, record.id)}
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={t("show.editName", { name })}
        >
          {compact ? null : t("console:show.edit")}
        </LinkButton>
      ) : null}
      {can(resource, me, "delete", record) ? (
        <Button
          {...style}
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t("delete.name", { name })}
          onClick={() => onDelete(record)}
        >
          {compact ? null : t("common:delete")}
        </Button>
      ) : null}
      {compact ? <ActionMenu resource={resource} record={record} onEnded={onEnded} /> : null}
    </span>
  );
}
