import { App } from "antd";
import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useMembers } from "#src/audit/answering/team/members.ts";
import type { Team } from "#src/audit/answering/team/team.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { LaterSelect } from "#src/ui/LaterSelect.tsx";

const NOBODY = "";

/** Choice of the person responsible for an audit field. Any team member may choose, and everyone may still answer. */
export function FieldOwner({ auditFieldId, team }: { auditFieldId: string; team: Team }) {
  const { t } = useTranslation("questionnaire");
  const { message } = App.useApp();
  const id = useId();
  const { owners } = useSyncExternalStore(team.subscribe, team.state);
  const people = useMembers(team);
  const choose = (ownerId: string) =>
    team.assign(auditFieldId, ownerId || null).catch((error: unknown) => {
      void message.error(messageOf(error));
    });
  return (
    <div className="field-owner">
      <label htmlFor={id}>{t("team.owner")}</label>
      <LaterSelect
        id={id}
        size="small"
        popupMatchSelectWidth={false}
        value={owners[auditFieldId] ?? NOBODY}
        options={[{ value: NOBODY, label: t("team.nobody") }, ...people]}
        onChange={choose}
      />
    </div>
  );
}
