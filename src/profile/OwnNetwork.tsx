import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { actionsFor } from "#domain/schema/recordActions.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { RecordActionDialog } from "#src/crud/actions/RecordActionDialog.tsx";
import type { OwnRecord } from "#src/profile/ownRecord.ts";

interface OwnNetworkProps {
  user: OwnRecord;
  /** Reads the record again: after unlinking, the answer is that the session has ended. */
  onRead(): Promise<unknown>;
}

/** The network account that opens one's account, and how to unlink it. Nothing is shown where there is none. */
export function OwnNetwork({ user, onRead }: OwnNetworkProps) {
  const { t } = useTranslation("profile");
  const resource = useRegistry().get("user");
  const labels = useLabels();
  const me = useSignedIn();
  const [asked, setAsked] = useState(false);
  const record: Row = user;
  const unlink = actionsFor(resource, me, record).find(({ name }) => name === "unlinkNetwork");
  const close = () => {
    setAsked(false);
    void onRead();
  };
  if (!unlink) return null;
  const action = { ...unlink, words: { ...unlink.words, confirm: "profile:network.unlink" } };
  return (
    <section className="card" aria-labelledby="own-network">
      <h2 id="own-network">{t("network.title")}</h2>
      <p>{t("network.text")}</p>
      <p className="form-buttons">
        <Button onClick={() => setAsked(true)}>{labels.action(resource, action, "label")}</Button>
      </p>
      {asked ? <RecordActionDialog {...{ resource, record, action }} onClose={close} onEnded={close} /> : null}
    </section>
  );
}
