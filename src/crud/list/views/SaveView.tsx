import { useCreate } from "@refinedev/core";
import { App, Button, Checkbox, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { writeListAddress } from "#src/crud/list/listAddress.ts";
import { useListAddress } from "#src/crud/list/useListAddress.ts";
import { useBeginWith } from "#src/crud/list/views/useBeginWith.ts";
import { VIEWS } from "#src/crud/list/views/useViews.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface SaveViewProps {
  resource: Resource;
  /** The displayed columns of the list, in their order. */
  columns: readonly string[];
  onSaved(): void;
}

/** Saves a list's filters, order and columns under a name, for the reader and optionally for their colleagues. */
export function SaveView({ resource, columns, onSaved }: SaveViewProps) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const [address] = useListAddress(resource);
  const { message } = App.useApp();
  const { clear } = useBeginWith(resource);
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [begins, setBegins] = useState(false);
  const { mutateAsync: create, isLoading } = useCreate();
  const audience = me.role === "office" ? "country" : "everyone";

  const tell = (error: unknown) => void message.error(messageOf(error));

  async function save(): Promise<void> {
    const values = {
      ownerId: me.id,
      resource: resource.path,
      name: name.trim(),
      query: writeListAddress({ ...address, page: undefined, columns: [...columns] }),
      ...(shared ? { sharedWith: audience, country: audience === "country" ? me.country : null } : {}),
      ...(begins ? { isDefault: true } : {}),
    };
    try {
      await create({ resource: VIEWS, values, successNotification: false, errorNotification: false });
      // Only now, so that the list keeps its default view if saving failed. If there are two default views, the newest
      // counts.
      if (begins) await clear().catch(tell);
      onSaved();
    } catch (error) {
      tell(error);
    }
  }

  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void save();
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
      <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
        {t(`savedViews.shareWith.${audience}`)}
      </Checkbox>
      <Checkbox checked={begins} onChange={({ target }) => setBegins(target.checked)}>
        {t("savedViews.begin")}
      </Checkbox>
    </form>
  );
}
