import { createSchema } from "#domain/schema/derive.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Assessments } from "#domain/scoring/score.ts";

export interface GradeBody {
  taskCode: string;
  assessments: Assessments;
  /** Revision of the grades that were read; absent for none yet. */
  revision?: number;
}

const schema = createSchema(createRegistry(resourceFiles).get("grade"));

export const gradeBody = { ...schema, properties: { ...schema.properties, revision: { type: "integer", minimum: 1 } } };
