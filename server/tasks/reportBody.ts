import { reportDraftSchema, type Sections } from "#domain/report/report.ts";
import { typed } from "#domain/schema/valueOf.ts";
import lengths from "#schemas/lengths.json";
import { objectOf } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

const { properties } = reportDraftSchema();

const {
  "x-ui": _widget,
  readOnly: _readOnly,
  type: _nullable,
  ...reasonsByQuestion
} = programmeResources.get("report").properties.questionReasons ?? {};

/** A report may have gaps until it is finished. */
export const reportBody = <const Required extends "reason" = never>(required: readonly Required[] = []) =>
  objectOf(
    {
      taskCode: { type: "string", maxLength: 64 },
      sections: typed<Sections>({ type: "object", additionalProperties: false, properties }),
      revision: { type: "integer", minimum: 1 },
      reason: { type: "string", minLength: 1, maxLength: lengths.statement, pattern: "\\S" },
      questionReasons: typed<Record<string, string>>({
        ...reasonsByQuestion,
        type: "object",
        maxProperties: 500,
        description: "Reasons of a rejection by question id; required if the points give a level.",
      }),
    },
    ["taskCode", "sections", ...required],
  );
