import { CloseOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import { useDelete } from "@refinedev/core";
import { App, Button, Popover, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import type { SavedView } from "#domain/generated/resources.ts";
import type { Resource, Stored } from "#domain/schema/resource.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { listPath } from "#src/core/paths.ts";
import { productRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { chosenAddress } from "#src/crud/list/chosenAddress.ts";
import { SaveView } from "#src/crud/list/views/SaveView.tsx";
import { useBeginWith } from "#src/crud/list/views/useBeginWith.ts";
import { useViews, VIEWS } from "#src/crud/list/views/useViews.ts";

interface ViewsProps {
  resource: Resource;
  /** The displayed columns of the list, in their order. */
  columns: readonly string[];
  onDone(): void;
}

function ViewLine({ resource, view, onDone }: Omit<ViewsProps, "columns"> & { view: Stored<SavedView> }) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const { message } = App.useApp();
  const { mutate: remove } = useDelete();
  const { toggle } = useBeginWith(resource);
  const { id, name, query, sharedWith, isDefault } = view;
  const tell = (error: unknown) => void message.error(messageOf(error));
  const Star = isDefault ? StarFilled : StarOutlined;
  return (
    <li>
      <Link to={`${listPath(resource.path)}${query}`} state={chosenAddress} onClick={onDone}>
        {name}
      </Link>
      {sharedWith ? <Tag>{t(`savedViews.shared.${sharedWith}`)}</Tag> : null}
      {view.ownerId === me.id ? (
        <Button
          type="text"
          size="small"
          icon={<Star aria-hidden="true" />}
          aria-pressed={isDefault === true}
          aria-label={t("savedViews.beginWith", { name })}
          title={t("savedViews.begin")}
          onClick={() => toggle(view).catch(tell)}
        />
      ) : null}
      {can(productRegistry.get("saved-view"), me, "delete", view) ? (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={t("savedViews.remove", { name })}
          onClick={() =>
            remove({ resource: VIEWS, id, successNotification: false, errorNotification: false }, { onError: tell })
          }
        />
      ) : null}
    </li>
  );
}

function Views({ resource, columns, onDone }: ViewsProps) {
  const { t } = useTranslation("console");
  const { views } = useViews(resource);
  return (
    <>
      {views.length === 0 ? <p>{t("savedViews.none")}</p> : null}
      <ul className="saved-views">
        {views.length > 0 ? (
          <li>
            <Link to={listPath(resource.path)} state={chosenAddress} onClick={onDone}>
              {t("savedViews.usual")}
            </Link>
          </li>
        ) : null}
        {views.map((view) => (
          <ViewLine key={view.id} resource={resource} view={view} onDone={onDone} />
        ))}
      </ul>
      <SaveView resource={resource} columns={columns} onSaved={onDone} />
    </>
  );
}

/**
 * A person's saved views of a list, and those shared with them. A view has filters, order and columns, and is stored on
 * the server for all devices.
 */
export function SavedViews({ resource, columns }: Omit<ViewsProps, "onDone">) {
  const { t } = useTranslation("console");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
      destroyOnHidden
      content={<Views resource={resource} columns={columns} onDone={close} />}
    >
      <Button icon={<StarOutlined aria-hidden="true" />} aria-expanded={open}>
        {t("savedViews.name")}
      </Button>
    </Popover>
  );
}
