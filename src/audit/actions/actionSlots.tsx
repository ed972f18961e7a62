import { type ComponentType, lazy, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { CertificateNames } from "#src/audit/actions/CertificateNames.tsx";
import { ClaimTerms } from "#src/audit/actions/ClaimTerms.tsx";
import type { ReasonsByQuestion } from "#src/audit/actions/PassingReasons.tsx";
import { WhatIsInIt } from "#src/audit/actions/WhatIsInIt.tsx";
import type { TaskPartProps, TaskRecord } from "#src/audit/audit.ts";
import { OpenRemarks } from "#src/audit/comments/OpenRemarks.tsx";
import { UnsentRemarks } from "#src/audit/comments/UnsentRemarks.tsx";
import { UnviewedLine } from "#src/audit/reviewing/UnviewedLine.tsx";
import { AuditorChoice } from "#src/audit/running/AuditorChoice.tsx";
import { TeamTold } from "#src/audit/running/TeamTold.tsx";
import { deadlineInWords } from "#src/core/deadlines.ts";
import type { SlotInput } from "#src/crud/actions/ActionDialog.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const AppealQuestions = lazy(() => import("#src/audit/actions/AppealQuestions.tsx"));
const PassingReasons = lazy(() => import("#src/audit/actions/PassingReasons.tsx"));

/** Props of a slot: the audit, the input that it renders itself, and the dialog's close function. */
type SlotProps = TaskPartProps & SlotInput & { onClose(): void };

interface ActionSlots {
  before?: ComponentType<SlotProps>;
  after?: ComponentType<SlotProps>;
}

/** The names for the certificate. */
function StudentNames({ task, typed, onType, onValues }: SlotProps) {
  return (
    <CertificateNames
      task={task}
      known={typed.peStudents as TaskRecord["peStudents"]}
      onType={(peStudents) => onType({ peStudents })}
      onChange={(peStudents) => onValues({ peStudents })}
    />
  );
}

/** Open remarks before the decision on the answers, and the reader's unsent remarks. */
function Remarks() {
  return (
    <>
      <UnsentRemarks />
      <OpenRemarks />
    </>
  );
}

/** For approval: answers that were not viewed, and the names for the certificate. */
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

/** Choice of the next auditor of an audit. */
function NextAuditor({ task, onValues }: SlotProps) {
  return <AuditorChoice task={task} except={task.auditorId} onChoose={(auditorId) => onValues({ auditorId })} />;
}

/** Whether the team gets the email about it. */
function Team({ task, me }: SlotProps) {
  return <TeamTold peCode={task.peCode} me={me} />;
}

/** Like `NextAuditor`, if the team is notified. */
function AssignedAuditor(props: SlotProps) {
  return (
    <>
      <NextAuditor {...props} />
      <Team {...props} />
    </>
  );
}

/** Choice of the auditor who grades for an appeal. */
function AppealAuditor({ task, onValues }: SlotProps) {
  return <AuditorChoice task={task} except={task.auditorId} onChoose={(auditorId) => onValues({ auditorId })} />;
}

const noQuestions: string[] = [];

/** The questions to grade again. */
function QuestionsOfAppeal({ task, typed, onType, onValues }: SlotProps) {
  const chosen = (typed.questions ?? noQuestions) as string[];
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for another choice, not for a new listener
  useEffect(() => onValues({ questions: chosen.length > 0 ? chosen : null }), [chosen]);
  return (
    <LazyPart>
      <AppealQuestions task={task} chosen={chosen} onChoose={(questions) => onType({ questions })} />
    </LazyPart>
  );
}

const noReasons = {};

/** The reasons by question, if the points give a level. */
function ReasonsOfRejection({ task, typed, onType, onValues }: SlotProps) {
  return (
    <LazyPart>
      <PassingReasons
        task={task}
        reasons={(typed.questionReasons ?? noReasons) as ReasonsByQuestion}
        onType={(questionReasons) => onType({ questionReasons })}
        onChange={(questionReasons) => onValues({ questionReasons })}
      />
    </LazyPart>
  );
}

/** Choice of the auditor to invite. */
function InvitedAuditor({ task, onValues }: SlotProps) {
  return <AuditorChoice task={task} except={task.invitedAuditorId} onChoose={(auditorId) => onValues({ auditorId })} />;
}

/** The team's current deadline, if there is one, and whether the team is notified of a new one. */
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

/** Additional parts of single actions' dialogs, beyond their description. */
export const actionSlots: Partial<Record<TaskAction, ActionSlots>> = {
  selectForReview: { after: ClaimTerms },
  assignAuditor: { after: AssignedAuditor },
  inviteAuditor: { after: InvitedAuditor },
  moveDeadline: { after: DeadlineSoFar },
  correct: { after: Team },
  replaceAuditor: { after: NextAuditor },
  approve: { after: BeforeApproval },
  nameStudents: { after: StudentNames },
  reject: { after: Remarks },
  appeal: { after: QuestionsOfAppeal },
  assignAppeal: { after: AppealAuditor },
  rejectReport: { after: ReasonsOfRejection },
  withdraw: { before: WhatIsInIt, after: Team },
  restore: { after: Team },
};
