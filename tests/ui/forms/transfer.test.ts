import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { decidersOf } from "#domain/questionnaire/condition.ts";
import finance from "#schemas/questionnaires/finance.json";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { formAsJson, formFromJson, textsAsCsv, withTextsOfCsv } from "#src/form-builder/transfer.ts";

const form: BuiltForm = {
  titles: { "en-GB": "Finance" },
  questions: finance.questions as unknown as Question[],
};
const asText = async (file: Blob) => (await file.text()).replace("\uFEFF", "");
const csv = (...lines: string[]) => lines.join("\r\n");

describe("a form as a file", () => {
  it("is read as it was written, with the ids of its questions", async () => {
    expect(await formFromJson(formAsJson(form), form.questions)).toEqual(form);
  });

  it("gets new ids as another form, and its conditions refer to them", async () => {
    const read = await formFromJson(formAsJson(form), []);
    const ids = new Set(form.questions.map(({ id }) => id));
    expect(read?.questions).toHaveLength(form.questions.length);
    expect(read?.questions.filter(({ id }) => ids.has(id))).toEqual([]);
    const own = new Set(read?.questions.map(({ id }) => id));
    for (const { visibleIf } of read?.questions ?? [])
      for (const decider of decidersOf(visibleIf)) expect(own.has(decider)).toBe(true);
  });

  it.each([
    ["no JSON", "{"],
    ["something else", '{"a":1}'],
    ["an unknown type", JSON.stringify({ title: {}, questions: [{ ...form.questions[0], type: "telepathy" }] })],
    ["a question without texts", JSON.stringify({ title: {}, questions: [{ id: "x", type: "date" }] })],
    ["nothing", "null"],
    ["one that lost letters", JSON.stringify({ title: { "en-GB": "\uFFFDmon\uFFFD" }, questions: form.questions })],
  ])("is refused if it is %s", async (_name, text) => {
    expect(await formFromJson(new Blob([text]), [])).toBeUndefined();
  });
});

it("a form in a file that is not UTF-8 is refused", async () => {
  const text = JSON.stringify({ title: { "en-GB": "Caf\u00E9" }, questions: form.questions });
  const bytes = Uint8Array.from([...text], (letter) => Math.min(letter.charCodeAt(0), 0xff));
  expect(await formFromJson(new Blob([bytes]), form.questions)).toBeUndefined();
});

describe("the texts of a form as a file", () => {
  it("have one line per text, and are imported by language", async () => {
    const [question] = form.questions as [Question];
    const written = await asText(textsAsCsv(form, "en-GB"));
    expect(written).toContain(`${question.id}.title`);
    const read = await withTextsOfCsv(
      csv("key,en-GB,de-DE,xx-XX", "title,,Finanzen,X", `${question.id}.title,,Eine Frage,X`, "gone.title,,Weg,"),
      form,
    );
    expect(read?.titles).toEqual({ "en-GB": "Finance", "de-DE": "Finanzen" });
    expect(read?.questions[0]?.title).toEqual({ ...question.title, "de-DE": "Eine Frage" });
    expect(read?.questions.slice(1)).toEqual(form.questions.slice(1));
  });

  it("are restored from a spreadsheet that was prevented from running them", async () => {
    const read = await withTextsOfCsv(
      await asText(textsAsCsv({ ...form, titles: { "en-GB": "- Finance" } }, "de-DE")),
      form,
    );
    expect(read?.titles).toEqual({ "en-GB": "- Finance" });
  });

  it("are refused if they have lost letters", async () => {
    expect(await withTextsOfCsv(csv("key,lt-LT", "title,\uFFFDmon\uFFFD"), form)).toBeUndefined();
  });

  it("of another form are refused", async () => {
    expect(await withTextsOfCsv(csv("key,de-DE", "q1.title,Text"), form)).toBeUndefined();
  });
});
