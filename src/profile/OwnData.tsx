import { useLogout } from "@refinedev/core";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { actionsFor, type RecordAction } from "#domain/schema/recordActions.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { RecordActionDialog } from "#src/crud/actions/RecordActionDialog.tsx";
import { AskForData } from "#src/profile/AskForData.tsx";
import { DownloadData } from "#src/profile/DownloadData.tsx";
import type { OwnRecord } from "#src/profile/ownRecord.ts";
import { dropUnsavedOf } from "#src/shared/drafts/unsaved.ts";

/** A person's actions on the erasure of their data. */
const ofErasure = new Set(["requestErasure", "withdrawErasure", "erase"]);

interface OwnDataProps {
  user: OwnRecord;
  onChanged(): Promise<unknown>;
}

/**
 * All data that the programme has about a person (GDPR articles 15 and 20), and its erasure (article 17). People who
 * sign in with a password erase it at once. People who sign in with a typed name request it.
 */
export function OwnData({ user, onChanged }: OwnDataProps) {
  const { t, i18n } = useTranslation(["profile", "errors"]);
  const resource = useRegistry().get("user");
  const { mutate: signOut } = useLogout();
  const labels = useLabels();
  const me = useSignedIn();
  const [asked, setAsked] = useState<RecordAction>();
  const record: Row = user;
  const erasures = actionsFor(resource, me, record).filter(({ name }) => ofErasure.has(name));
  const proven = programme.roles[me.role].signIn === "email";
  const { erasureRequestedAt } = user;
  const close = () => {
    setAsked(undefined);
    void onChanged();
  };
  return (
    <section className="card own-data" aria-labelledby="own-data">
      <h2 id="own-data">{t("profile:data")}</h2>
      <p>{t(proven ? "profile:dataText" : "profile:dataTextAsked", { days: programme.addresses.exportAfterDays })}</p>
      {erasureRequestedAt ? (
        <Alert
          type="warning"
          showIcon
          message={t("profile:erasureAsked", { date: formatDate(erasureRequestedAt, i18n.language as Locale) })}
        />
      ) : null}
      <div className="form-buttons">
        {proven ? <DownloadData userId={user.id} /> : <AskForData user={user} onAsked={onChanged} />}
        {erasures.map((action) => (
          <Button key={action.name} danger={action.danger ?? false} onClick={() => setAsked(action)}>
            {labels.action(resource, action, "label")}
          </Button>
        ))}
      </div>
      {asked ? (
        <RecordActionDialog
          {...{ resource, record }}
          action={asked}
          onClose={close}
          onEnded={async () => {
            await dropUnsavedOf(me.id);
            signOut();
          }}
        />
      ) : null}
    </section>
  );
}
