import { remarkNames } from "#domain/wire/remark.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { fillingRemark } from "#server/jobs/tellOfFilling.ts";

/** What the node that answers would like to have told to whoever runs it; the same stands in its log. */
export default defineAction({
  method: "GET",
  path: "/installation/remarks",
  summary: "Warnings for the operator of the installation",
  access: ["admin"],
  query: {},
  response: listOf(objectOf({ name: { type: "string", enum: remarkNames }, about: text })),
  handle: async ({ services }) => [...services.remarks, ...(await fillingRemark(services))],
});
