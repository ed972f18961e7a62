import { firstSteps } from "#domain/system/firstSteps.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { flag, listOf, text } from "#server/http/shapes.ts";
import { readFirstSteps } from "#server/jobs/system/firstSteps.ts";

/** The first steps of a new installation. Empty once all are done or hidden. */
export default defineAction({
  method: "GET",
  path: "/installation/first-steps",
  summary: "First steps of a new installation",
  access: ["admin"],
  response: listOf(objectOf({ name: { type: "string", enum: firstSteps }, done: flag, missing: listOf(text) })),
  handle: ({ services }) => readFirstSteps(services),
});
