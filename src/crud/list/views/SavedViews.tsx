import { CloseOutlined, StarOutlined } from "@ant-design/icons";
import { useCreate, useDelete, useList } from "@refinedev/core";
import { App, Button, Input, Popover } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import type { SavedView } from "#domain/generated/resources.ts";
import type { Resource, Stored } from "#domain/schema/resource.ts";
import { listPath } from "#src/core/paths.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

const PATH = "saved-views";
const quiet = { successNotification: false, errorNotification: false } as const;

function SaveView({ resource, onSaved }: { resource: Resource; onSaved(): void }) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const { search } = useLocation();
  const { message } = App.useApp();
  const [name, setName] = useState("");
  const { mutate: create, isLoading } = useCreate();
  const save = () =>
    create(
      {
        resource: PATH,
        values: { ownerId: me.id, resource: resource.path, name: name.trim(), query: search },
        ...quiet,
      },
      { onSuccess: onSaved, onError: (error) => void message.error(error.message) },
    );
  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) save();
      }}
    >
      <Input
        aria-label={t("savedViews.label")}
        placeholder={t("savedViews.label")}
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit" type="primary" loading={buttonLoading(isLoading)} disabled={!name.trim()}>
        {t("savedViews.save")}
      </Button>
    </form>
  );
}

function Views({ resource, onDone }: { resource: Resource; onDone(): void }) {
  const { t } = useTranslation("console");
  const { mutate: remove } = useDelete();
  const { data } = useList<Stored<SavedView>>({
    resource: PATH,
    filters: [{ field: "resource", operator: "eq", value: resource.path }],
    pagination: { pageSize: 100 },
    errorNotification: false,
  });
  const views = data?.data ?? [];
  return (
    <>
      {views.length === 0 ? <p>{t("savedViews.none")}</p> : null}
      <ul className="saved-views">
        {views.map(({ id, name, query }) => (
          <li key={id}>
            <Link to={`${listPath(resource.path)}${query}`} onClick={onDone}>
              {name}
            </Link>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden="true" />}
              aria-label={t("savedViews.remove", { name })}
              onClick={() => remove({ resource: PATH, id, ...quiet })}
            />
          </li>
        ))}
      </ul>
      <SaveView resource={resource} onSaved={onDone} />
    </>
  );
}

/** The lists that a person has narrowed, sorted and named for themselves; they follow them to every computer. */
export function SavedViews({ resource }: { resource: Resource }) {
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
      content={<Views resource={resource} onDone={close} />}
    >
      <Button icon={<StarOutlined aria-hidden="true" />} aria-expanded={open}>
        {t("savedViews.name")}
      </Button>
    </Popover>
  );
}
