import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { actionsFor, type RecordAction } from "#domain/schema/recordActions.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { RecordActionDialog } from "#src/crud/actions/RecordActionDialog.tsx";
import type { OwnRecord } from "#src/profile/ownRecord.ts";

/** Auditors' actions on values that an administrator must confirm. */
const ofProposals = new Set(["withdrawName", "requestInstitution", "requestRuling"]);

interface OwnProposalsProps {
  user: OwnRecord;
  onChanged(): Promise<unknown>;
}

/** An auditor's undecided requests, and a button to request another institution. */
export function OwnProposals({ user, onChanged }: OwnProposalsProps) {
  const { t } = useTranslation(["profile", "audit"]);
  const resource = useRegistry().get("user");
  const labels = useLabels();
  const me = useSignedIn();
  const [asked, setAsked] = useState<RecordAction>();
  const record: Row = user;
  const { fullnamePending, institutionPending } = user;
  const actions = actionsFor(resource, me, record).filter(({ name }) => ofProposals.has(name));
  const close = () => {
    setAsked(undefined);
    void onChanged();
  };
  return (
    <>
      {fullnamePending ? <Alert type="info" showIcon message={t("name.waiting", { name: fullnamePending })} /> : null}
      {institutionPending ? (
        <Alert type="info" showIcon message={t("institution.waiting", { name: institutionPending })} />
      ) : null}
      {user.rulingRequest ? <Alert type="info" showIcon message={t("audit:conflict.waiting")} /> : null}
      {actions.length > 0 ? (
        <div className="form-buttons">
          {actions.map((action) => (
            <Button key={action.name} onClick={() => setAsked(action)}>
              {labels.action(resource, action, "label")}
            </Button>
          ))}
        </div>
      ) : null}
      {asked ? <RecordActionDialog {...{ resource, record }} action={asked} onClose={close} onEnded={close} /> : null}
    </>
  );
}
