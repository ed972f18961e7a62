import { reportSchema } from "#domain/report/report.ts";
import { objectOf } from "#server/action.ts";

export interface ReportBody {
  taskCode: string;
  sections: Record<string, string>;
  /** Revision of the report that was read; absent for none yet. */
  revision?: number;
  reason?: string;
}

const { properties } = reportSchema();

/** A report may have gaps until it is finished. */
export const reportBody = (required: string[] = []) =>
  objectOf(
    {
      taskCode: { type: "string", maxLength: 64 },
      sections: { type: "object", additionalProperties: false, properties },
      revision: { type: "integer", minimum: 1 },
      reason: { type: "string", minLength: 1, maxLength: 4000, pattern: "\\S" },
    },
    ["taskCode", "sections", ...required],
  );
