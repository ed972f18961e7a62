import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "#src/core/labels.ts";
import { type ActionsProps, useRecordActions } from "#src/crud/actions/useRecordActions.tsx";

/** In a row of a list, the same actions in the menu of one small button. */
export function ActionMenu(props: ActionsProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const { resource, record } = props;
  const { buttons, dialog } = useRecordActions(props);
  const [open, setOpen] = useState(false);
  return (
    <>
      {buttons.length > 0 ? (
        <Dropdown
          menu={{ items: buttons }}
          trigger={["click"]}
          placement="bottomRight"
          autoFocus
          open={open}
          onOpenChange={setOpen}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden="true" />}
            aria-haspopup="menu"
            aria-expanded={open}
            aria-label={t("actions.more", { name: labels.name(resource, record) })}
          />
        </Dropdown>
      ) : null}
      {dialog}
    </>
  );
}
