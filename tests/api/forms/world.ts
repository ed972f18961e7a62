import { randomUUID } from "node:crypto";
import type { Question } from "#domain/generated/questionnaire.ts";
import { type Answer, startApp } from "#tests/factories/app.ts";

export interface FormBody extends Record<string, unknown> {
  id: string;
  revision: number;
  auditFieldId: string;
  questions: Question[];
}

interface Asked {
  questionnaire: { sections: { questions: { id: string }[] }[] };
}

/** An app with people who build forms of an audit field and request audits in it, and some questions of the finance form. */
export async function startForms() {
  const test = await startApp();
  const admin = await test.scenario.account("admin@demo.example");
  const enterprise = await test.scenario.person("LT-0142", "enterprise");
  const [finance] = (await test.call<FormBody[]>(admin, "GET", "/forms?auditFieldId=finance")).body;
  const questions = finance?.questions ?? [];
  const ofStep = (step: string) => questions.find(({ pdca, visibleIf }) => pdca === step && !visibleIf) as Question;
  let field = 0;
  const fieldId = () => `field-${field}`;
  /** The id that a question has in the forms of the field. */
  const idOf = ({ id }: Question) => `${id}-${field}`;
  return {
    ...{ test, admin, enterprise, fieldId, idOf },
    plan: ofStep("plan"),
    act: ofStep("act"),
    /** A question without anchors of its type. */
    open: questions.find(({ pdca, type }) => pdca === "act" && type === "long-text") as Question,
    /** Makes an audit field, which everything is about from then on. */
    async makeField() {
      field += 1;
      await test.call(admin, "POST", "/audit-fields", {
        id: fieldId(),
        title: `Field ${field}`,
        position: 100 + field,
      });
    },
    aForm: async (...asked: Question[]) =>
      (
        await test.call<FormBody>(admin, "POST", "/forms/create", {
          auditFieldId: fieldId(),
          title: `Questions of ${fieldId()}`,
          questions: asked.map((question) => ({ ...question, id: idOf(question) })),
        })
      ).body,
    publish: ({ id }: FormBody) => test.call<FormBody>(admin, "POST", `/forms/${id}/publish`),
    retire: ({ id }: FormBody) => test.call<FormBody>(admin, "POST", `/forms/${id}/retire`),
    read: async ({ id }: FormBody) => (await test.call<FormBody>(admin, "GET", `/forms/${id}`)).body,
    request: (level = "bronze", fields = [fieldId()]) =>
      test.call(enterprise, "POST", "/tasks", {
        title: `New ${randomUUID()}`,
        level,
        fields,
        country: "LT",
        deadlineDays: 30,
        alongside: fields,
      }),
    /** The levels that audits of the field can be requested for. */
    async levelsOf() {
      const { body } = await test.call<{ id: string; levels: string[] }[]>(
        undefined,
        "GET",
        "/forms/translated-fields",
      );
      return body.find(({ id }) => id === fieldId())?.levels;
    },
    /** The ids of the questions that an audit asks; it is given by the answer to its request. */
    async asked({ body }: Answer) {
      const { questionnaire } = (await test.call<Asked>(enterprise, "GET", `/tasks/${body.code}/responses`)).body;
      return questionnaire.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    },
  };
}

export type Forms = Awaited<ReturnType<typeof startForms>>;
