import type { ReactNode } from "react";
import type { Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";

/** An audit as read from the API, with the labels of related records. */
export type TaskRecord = Stored<Task> & {
  peCodeLabel: string | null;
  auditorIdLabel: string | null;
  invitedAuditorIdLabel: string | null;
  institutionIdLabel: string | null;
  withdrawnByLabel: string | null;
  reviewOpenedByLabel: string | null;
};

/** Props of every part of the audit's page. */
export interface TaskPartProps {
  task: TaskRecord;
  me: Me;
  /** Reads the audit again after a change. Resolves when the page shows it. */
  onChanged: () => Promise<unknown>;
}

/** Props of a part that fills the whole page and renders the links to the others itself. */
export interface WorkProps extends TaskPartProps {
  /** Links to the audit's other parts, and rarely used actions. */
  menu: ReactNode;
  /** The buttons of the workflow. */
  actions: ReactNode;
  /** Whether the reader came to the page after the audit was last submitted. False if the page was open before. */
  arrived: boolean;
}
