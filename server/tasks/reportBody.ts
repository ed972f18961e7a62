import { reportDraftSchema, type Sections } from "#domain/report/report.ts";
import { typed } from "#domain/schema/valueOf.ts";
import lengths from "#schemas/lengths.json";
import { objectOf } from "#server/http/action.ts";

const { properties } = reportDraftSchema();

/** A report may have gaps until it is finished. */
export const reportBody = <const Required extends "reason" = never>(required: readonly Required[] = []) =>
  objectOf(
    {
      taskCode: { type: "string", maxLength: 64 },
      sections: typed<Sections>({ type: "object", additionalProperties: false, properties }),
      revision: { type: "integer", minimum: 1 },
      reason: { type: "string", minLength: 1, maxLength: lengths.statement, pattern: "\\S" },
    },
    ["taskCode", "sections", ...required],
  );
