import type { ReactNode } from "react";
import type { Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";

/** An audit as it is read, with the labels of what it refers to. */
export type TaskRecord = Stored<Task> & {
  peCodeLabel: string | null;
  auditorIdLabel: string | null;
  invitedAuditorIdLabel: string | null;
  institutionIdLabel: string | null;
  withdrawnByLabel: string | null;
  reviewOpenedByLabel: string | null;
};

/** What every part of the audit's page is given. */
export interface TaskPartProps {
  task: TaskRecord;
  me: Me;
  /** Reads the audit again, after something changed it; resolves when the page shows it. */
  onChanged: () => Promise<unknown>;
}

/** What a part is given that fills the whole page: it draws the ways to the rest itself. */
export interface WorkProps extends TaskPartProps {
  /** The ways to the audit's other parts, and what is seldom done. */
  menu: ReactNode;
  /** The buttons that the workflow gives. */
  actions: ReactNode;
  /** Whether its reader came to the page since the audit was last submitted; else the page was left open. */
  arrived: boolean;
}
