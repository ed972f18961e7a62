import { remarkNames } from "#domain/wire/remark.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { fillingRemark } from "#server/jobs/tellOfFilling.ts";

/** This node's warnings for the operator, which are also in its log. */
export default defineAction({
  method: "GET",
  path: "/installation/remarks",
  summary: "Warnings for the operator of the installation",
  access: ["admin"],
  query: {},
  response: listOf(objectOf({ name: { type: "string", enum: remarkNames }, about: text })),
  handle: async ({ services }) => [...services.remarks, ...(await fillingRemark(services))],
});
