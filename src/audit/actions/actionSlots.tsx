import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { CertificateNames } from "#src/audit/actions/CertificateNames.tsx";
import { WhatIsInIt } from "#src/audit/actions/WhatIsInIt.tsx";
import type { TaskPartProps, TaskRecord } from "#src/audit/audit.ts";
import { OpenRemarks } from "#src/audit/comments/OpenRemarks.tsx";
import { UnsentRemarks } from "#src/audit/comments/UnsentRemarks.tsx";
import { UnviewedLine } from "#src/audit/reviewing/UnviewedLine.tsx";
import { AuditorChoice } from "#src/audit/running/AuditorChoice.tsx";
import { TeamTold } from "#src/audit/running/TeamTold.tsx";
import { deadlineInWords } from "#src/core/deadlines.ts";
import type { SlotInput } from "#src/crud/actions/ActionDialog.tsx";

/** What a slot is given: the audit, the input that it draws itself, and the way out of the dialog. */
type SlotProps = TaskPartProps & SlotInput & { onClose(): void };

interface ActionSlots {
  before?: ComponentType<SlotProps>;
  after?: ComponentType<SlotProps>;
}

/** Whom the certificate will name. */
function StudentNames({ task, typed, onType, onValues }: SlotProps) {
  return (
    <CertificateNames
      taskCode={task.code}
      known={typed.peStudents as TaskRecord["peStudents"]}
      onType={(peStudents) => onType({ peStudents })}
      onChange={(peStudents) => onValues({ peStudents })}
    />
  );
}

/** What is still open about the answers is told before they are judged, and what the reader has not sent of it. */
function Remarks() {
  return (
    <>
      <UnsentRemarks />
      <OpenRemarks />
    </>
  );
}

/** Who approves reads what they have not viewed, and says whom the certificate will name. */
function BeforeApproval(props: SlotProps) {
  const { task, me, onClose } = props;
  return (
    <>
      <UnviewedLine task={task} me={me} onLeave={onClose} />
      <Remarks />
      <StudentNames {...props} />
    </>
  );
}

/** Who is to judge an audit from now on. */
function NextAuditor({ task, onValues }: SlotProps) {
  return <AuditorChoice task={task} except={task.auditorId} onChoose={(auditorId) => onValues({ auditorId })} />;
}

/** Whether the team gets the email about it. */
function Team({ task, me }: SlotProps) {
  return <TeamTold peCode={task.peCode} me={me} />;
}

/** As `NextAuditor`, where the team is told of it. */
function AssignedAuditor(props: SlotProps) {
  return (
    <>
      <NextAuditor {...props} />
      <Team {...props} />
    </>
  );
}

/** Who is asked to take an audit up. */
function InvitedAuditor({ task, onValues }: SlotProps) {
  return <AuditorChoice task={task} except={task.invitedAuditorId} onChoose={(auditorId) => onValues({ auditorId })} />;
}

/** Until when the team has had time, and nothing of an audit that has no deadline; and whether the team is told of another. */
function DeadlineSoFar(props: SlotProps) {
  const { t, i18n } = useTranslation("running");
  const date = deadlineInWords(props.task, i18n.language);
  return (
    <>
      {date ? <p>{t("deadline.soFar", { date })}</p> : null}
      <Team {...props} />
    </>
  );
}

/** What the dialogs of single actions show around their question, beyond what their description tells. */
export const actionSlots: Partial<Record<TaskAction, ActionSlots>> = {
  assignAuditor: { after: AssignedAuditor },
  inviteAuditor: { after: InvitedAuditor },
  moveDeadline: { after: DeadlineSoFar },
  correct: { after: Team },
  replaceAuditor: { after: NextAuditor },
  approve: { after: BeforeApproval },
  nameStudents: { after: StudentNames },
  reject: { after: Remarks },
  withdraw: { before: WhatIsInIt, after: Team },
  restore: { after: Team },
};
