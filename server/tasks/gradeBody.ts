import { createSchema } from "#domain/schema/derive.ts";
import { typed } from "#domain/schema/valueOf.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/**
 * One assessment as it is sent, which replaces the whole stored assessment. `baseRevision` is the revision that it
 * changes, undefined for a first assessment.
 */
export interface GivenAssessment extends Assessment {
  baseRevision?: number;
}

export interface GradeBody {
  taskCode: string;
  /** Only changed assessments. The others stay as they are. */
  assessments: Record<string, GivenAssessment>;
  /**
   * Revision of the whole grading, for clients that have read all of it. So nothing is overwritten that they have not
   * read.
   */
  revision?: number;
}

const schema = createSchema(programmeResources.get("grade"));
const { properties } = schema;
const assessments = properties.assessments as { additionalProperties: { properties: object } };
const assessment = assessments.additionalProperties;

/** An assessment may be sent as it was read. Its `revision` is then its base. */
const given = {
  ...assessment,
  properties: { ...assessment.properties, baseRevision: { type: "integer", minimum: 0 } },
};

export const gradeBody = typed<GradeBody>({
  ...schema,
  properties: {
    ...properties,
    assessments: { ...assessments, additionalProperties: given, maxProperties: 500 },
    revision: { type: "integer", minimum: 1 },
  },
});
