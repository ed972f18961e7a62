import { App } from "antd";
import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useMembers } from "#src/audit/answering/team/members.ts";
import type { Team } from "#src/audit/answering/team/team.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { LaterSelect } from "#src/ui/LaterSelect.tsx";

/** Choice of the people responsible for a question, independent of its field. Everyone may still answer it. */
export function QuestionOwners({ questionId, team }: { questionId: string; team: Team }) {
  const { t } = useTranslation("questionnaire");
  const { message } = App.useApp();
  const id = useId();
  const { questionOwners } = useSyncExternalStore(team.subscribe, team.state);
  const people = useMembers(team);
  const choose = (ownerIds: string[]) =>
    team.assignQuestion(questionId, ownerIds).catch((error: unknown) => {
      void message.error(messageOf(error));
    });
  return (
    <div className="field-owner question-owners">
      <label htmlFor={id}>{t("team.questionOwners")}</label>
      <LaterSelect
        id={id}
        mode="multiple"
        size="small"
        popupMatchSelectWidth={false}
        optionFilterProp="label"
        placeholder={t("team.asField")}
        value={[...(questionOwners[questionId] ?? [])]}
        options={people}
        onChange={choose}
      />
    </div>
  );
}
