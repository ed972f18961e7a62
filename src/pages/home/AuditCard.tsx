import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DueLine } from "#src/pages/home/DueLine.tsx";
import type { Me } from "#src/pages/me.ts";
import type { TaskRecord } from "#src/pages/task/audit.ts";
import { useLevelText } from "#src/pages/task/LevelTag.tsx";
import { StatusTag, WithdrawnTag } from "#src/pages/task/StatusTag.tsx";
import "#src/pages/task/task.css";

/** An audit on somebody's home, and the way to it. */
export function AuditCard({ task, me, children }: { task: TaskRecord; me: Me; children?: ReactNode }) {
  const levelText = useLevelText();
  return (
    <Link className="audit-card" to={`/dashboard/task/${task.code}`}>
      <span className="task-code">{task.code}</span>
      <strong>{task.title}</strong>
      <span>{task.peCodeLabel}</span>
      <span>
        <StatusTag status={task.status} role={me.role} /> <WithdrawnTag task={task} />
        {levelText(task)}
      </span>
      <DueLine task={task} />
      {children}
    </Link>
  );
}
