import { App, Select } from "antd";
import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

const NOBODY = "";

/** Who takes care of an audit field; everybody of the team may choose, and everybody still may answer. */
export function FieldOwner({ auditFieldId }: { auditFieldId: string }) {
  const { t } = useTranslation("questionnaire");
  const { message } = App.useApp();
  const { team } = useAnswering();
  const me = useSignedIn();
  const id = useId();
  const { members, owners } = useSyncExternalStore(team.subscribe, team.state);
  const choose = (ownerId: string) =>
    team.assign(auditFieldId, ownerId || null).catch((error: unknown) => {
      void message.error(messageOf(error));
    });
  const people = members
    .filter(({ role }) => role === "student" || role === "enterprise")
    .map(({ id: value, name }) => ({ value, label: value === me.id ? t("team.me", { name }) : name }));
  return (
    <p className="field-owner">
      <label htmlFor={id}>{t("team.owner")}</label>
      <Select
        id={id}
        size="small"
        popupMatchSelectWidth={false}
        value={owners[auditFieldId] ?? NOBODY}
        options={[{ value: NOBODY, label: t("team.nobody") }, ...people]}
        onChange={choose}
      />
    </p>
  );
}
