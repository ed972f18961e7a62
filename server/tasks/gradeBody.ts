import { createSchema } from "#domain/schema/derive.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

export interface GradeBody {
  taskCode: string;
  assessments: Assessments;
  /** Revision of the grades that were read; absent for none yet. */
  revision?: number;
}

const schema = createSchema(programmeResources.get("grade"));

export const gradeBody = { ...schema, properties: { ...schema.properties, revision: { type: "integer", minimum: 1 } } };
