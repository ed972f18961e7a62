import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import { framePainted } from "#tests/bench/lib/questionnaire/framePainted.ts";
import { sections, wrong } from "#tests/bench/lib/questionnaire/questions.ts";

const questions = sections.flatMap((section) => section.questions);
const schema: RJSFSchema = {
  type: "object",
  properties: Object.fromEntries(questions.map((question) => [question.id, question.schema])),
};
const uiSchema = Object.fromEntries(
  questions.filter(({ type }) => type === "long-text").map(({ id }) => [id, { "ui:widget": "textarea" }]),
);

await framePainted();
performance.mark("mount");
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <Form
    schema={schema}
    uiSchema={uiSchema}
    formData={wrong}
    validator={validator}
    liveValidate="onChange"
    showErrorList={false}
  />,
);
