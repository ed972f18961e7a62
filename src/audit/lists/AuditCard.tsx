import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { WorkProgress } from "#src/audit/lists/WorkProgress.tsx";
import { DueLine } from "#src/audit/parts/DueLine.tsx";
import { useLevelText } from "#src/audit/parts/LevelTag.tsx";
import { StandingTag, WithdrawnTag } from "#src/audit/parts/StatusTag.tsx";
import type { Work } from "#src/audit/parts/useMyWork.ts";
import "#src/audit/parts/task.css";

interface AuditCardProps {
  task: TaskRecord;
  me: Me;
  /** Progress of the audit, if the reader works on it. */
  work?: Work | undefined;
  children?: ReactNode;
  /** Whether it is in a list with only one state, so that its state need not be displayed. */
  listed?: boolean;
}

/** An audit on a home page, with a link to it. */
export function AuditCard({ task, me, work, children, listed = false }: AuditCardProps) {
  const levelText = useLevelText();
  return (
    <Link className="audit-card" to={`/dashboard/task/${task.code}`}>
      <span className="task-code">{task.code}</span>
      <strong>{task.title}</strong>
      {me.code === task.peCode ? null : <span>{task.peCodeLabel}</span>}
      <span>
        {listed ? null : <StandingTag task={task} role={me.role} />} <WithdrawnTag task={task} />
        {levelText(task)}
      </span>
      {work ? <WorkProgress work={work} role={me.role} /> : null}
      <DueLine task={task} />
      {children}
    </Link>
  );
}
