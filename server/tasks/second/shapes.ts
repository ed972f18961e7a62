import { typed } from "#domain/schema/valueOf.ts";
import { objectOf } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import type { BlindBody } from "#server/tasks/second/saveBlind.ts";

const { assessments } = programmeResources.get("second-grading").properties;

/** Body of the calls that save a second grading. */
export const blindBody = typed<BlindBody>(
  objectOf({ assessments: { ...assessments, maxProperties: 500 }, revision: { type: "integer", minimum: 1 } }),
);
