import { DomainError } from "#domain/errors.ts";
import { fileStates, proofFileSchema } from "#domain/questionnaire/file.ts";
import { proofFileOf } from "#server/files/records.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { textOrNull } from "#server/http/shapes.ts";
import { finishUpload } from "#server/tasks/uploads/finish.ts";
import { fileFor } from "#server/tasks/uploads/rights.ts";

/** The state of a file. A complete upload that is not finished yet is finished first. */
export default defineAction({
  method: "GET",
  path: "/files/:id/state",
  summary: "Status of a file",
  access: "signed-in",
  response: objectOf(
    {
      ...proofFileSchema.properties,
      state: { type: "string", enum: fileStates },
      refusal: { ...textOrNull, description: "The code of the error with which it was refused." },
    },
    ["id", "state", "refusal"],
  ),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const found = await fileFor(services, actor, params.id);
    const whole = found.state === "uploading" && (await services.staging.receivedBytes(found.id)) === found.size;
    const row = whole ? await finishUpload(services, found.id) : found;
    if (!row) throw new DomainError("NOT_FOUND");
    const state = fileStates.find((each) => each === row.state) ?? "refused";
    return { ...proofFileOf(row), state, refusal: row.refusal };
  },
});
