import { describe, expect, it } from "vitest";
import { timeZoneOf } from "#domain/calendar/deadline.ts";
import type { Pdca } from "#domain/generated/programme.ts";
import type { Questionnaire } from "#domain/generated/questionnaire.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import { decidersOf } from "#domain/questionnaire/condition.ts";
import { formProblems } from "#domain/questionnaire/edit.ts";
import { questionTypes, settingsOf } from "#domain/questionnaire/questionTypes.ts";
import { hardToRead } from "#domain/questionnaire/readability.ts";
import { checkQuestionnaire } from "#domain/questionnaire/sections.ts";
import { scorers } from "#domain/questionnaire/selfRating.ts";
import { widgetNames } from "#domain/questionnaire/widgets.ts";
import { adviceOn } from "#domain/scoring/advice.ts";
import anchors from "#schemas/anchors.json";
import auditFields from "#schemas/audit-fields.json";
import countries from "#schemas/countries.json";

const controls = Object.keys(import.meta.glob("/src/forms/widgets/answers/*.tsx"));
const steps: Pdca[] = ["plan", "do", "check", "act"];
const files = import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", { eager: true, import: "default" });
const questionnaires = Object.entries(files);
const questions = questionnaires.flatMap(([, file]) => file.questions);

describe.each(questionTypes.all)("question type $name", (type) => {
  const { name, widget, selfRating, needs = [] } = type;

  it("is called as its file", () => {
    const paths = Object.keys(import.meta.glob("/schemas/question-types/*.json"));
    expect(paths).toContain(`/schemas/question-types/${name}.json`);
  });
  it("is drawn, shown and exported by a widget there is", () => {
    expect(widgetNames).toContain(widget);
    expect(controls).toContain(`/src/forms/widgets/answers/${widget}.tsx`);
  });
  it("rates itself, if at all, by a scorer there is", () => {
    if (selfRating) expect(scorers).toHaveProperty(selfRating.scorer);
  });
  it("needs settings that it has", () => expect([...settingsOf(type)]).toEqual(expect.arrayContaining(needs)));
  it("is asked in a questionnaire", () => expect(questions.map((question) => question.type)).toContain(name));
});

it("every widget of a question has a control and says how it is shown", () => {
  expect(controls).toEqual(widgetNames.map((name) => `/src/forms/widgets/answers/${name}.tsx`));
});

describe.each(questionnaires)("%s", (path, file) => {
  it("can be published", () => expect(checkQuestionnaire(file, questionTypes)).toEqual([]));
  it("is called as its audit field", () => expect(path).toBe(`/schemas/questionnaires/${file.auditField}.json`));
  it.each(steps)("asks at least two questions of step %s", (step) => {
    expect(file.questions.filter(({ pdca }) => pdca === step).length).toBeGreaterThanOrEqual(2);
  });

  it("has nothing that the form builder would call wrong", () => {
    expect(formProblems(file.questions, questionTypes)).toEqual([]);
  });

  it.each(localeCodes)("names each question in one to four words, each name once: %s", (locale) => {
    const names = file.questions.map(({ shortTitle }) => shortTitle?.[locale] ?? "");
    expect(names.filter((name) => !/^\p{Lu}\S*(?: \S+){0,3}$/u.test(name) || /\p{P}$/u.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLocaleLowerCase(locale))).size).toBe(names.length);
    expect(file.questions.filter(({ title }, at) => title[locale] === names[at])).toEqual([]);
  });

  it("gives the form builder nothing to advise: four points each, fair shares, balanced steps, own scales, short sentences", () => {
    expect(adviceOn(file.questions, programme)).toEqual([]);
    expect(hardToRead(file.questions)).toEqual([]);
    expect(file.questions.filter(({ weight = 1 }) => weight > 4).map(({ id }) => id)).toEqual([]);
  });

  it("says in its own steps what a maturity question asks, and asks for the reason in the open", () => {
    const rated = file.questions.filter(({ type }) => type === "maturity");
    for (const { id, anchors: own, details } of rated) {
      expect(own, id).toHaveLength(programme.pointScale.length);
      expect(details?.required, id).toBe(true);
    }
  });

  it("asks for what decides the points of a figure or a day in the open", () => {
    const bare = file.questions.filter(({ type, details }) => ["number", "date"].includes(type) && !details?.required);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it("lets nothing that a no hides pay", () => {
    const hidden = file.questions.filter(({ visibleIf }) => visibleIf);
    expect(hidden.filter(({ whenHidden }) => whenHidden !== "zero").map(({ id }) => id)).toEqual([]);
  });

  it("has options that stand for whole points, and *none of these* for itself alone", () => {
    for (const { id, type, settings } of file.questions) {
      const options = settings?.options ?? [];
      if (type === "single-choice")
        for (const { worth = 0 } of options) expect(worth * 4, id).toBe(Math.round(worth * 4));
      if (type === "multiple-choice")
        for (const { value, exclusive = false } of options)
          expect(exclusive, id).toBe(["none", "nothing"].includes(value));
    }
  });

  it("offers the proof of questions that there are", () => {
    const ids = questions.map(({ id }) => id);
    for (const { id, sameEvidenceAs } of file.questions)
      if (sameEvidenceAs) {
        expect(ids, id).toContain(sameEvidenceAs);
        expect(sameEvidenceAs).not.toBe(id);
      }
  });

  it("makes no question depend on one that a level leaves out", () => {
    const stepOf = new Map(file.questions.map(({ id, pdca }) => [id, pdca]));
    for (const { asks } of programme.levels)
      for (const { id, pdca, visibleIf } of file.questions.filter((question) => asks.includes(question.pdca)))
        for (const decider of decidersOf(visibleIf)) expect(asks, `${id} (${pdca})`).toContain(stepOf.get(decider));
  });
});

describe("what earns points", () => {
  it("has anchors for each share of the programme's scale and each step of the cycle", () => {
    expect(Object.keys(anchors.steps)).toEqual(steps);
    for (const texts of [...Object.values(anchors.steps), ...Object.values(anchors.types)])
      expect(texts).toHaveLength(programme.pointScale.length);
  });
  it("is said of question types that there are", () => {
    expect(questionTypes.all.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(anchors.types)));
  });
});

describe("the questionnaires' words", () => {
  /** Every text of a questionnaire by its place; a text is an object by locale. */
  function texts(value: unknown, path = ""): [string, Record<string, string>][] {
    if (typeof value !== "object" || value === null) return [];
    if (programme.fallbackLocale in value) return [[path, value as Record<string, string>]];
    return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}/${key}`));
  }

  it.each(questionnaires)("of %s are there in every language", (_file, { questions: asked }) => {
    const missing = texts(asked).flatMap(([path, text]) =>
      localeCodes.filter((code) => !text[code]?.trim()).map((code) => `${path} ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(questionnaires)("of %s are translated, not copied", (_file, { questions: asked }) => {
    const english = programme.fallbackLocale;
    const long = texts(asked).filter(([, text]) => (text[english]?.length ?? 0) > 25);
    const copied = long.flatMap(([path, text]) =>
      localeCodes.filter((code) => code !== english && text[code] === text[english]).map((code) => `${path} ${code}`),
    );
    expect(copied).toEqual([]);
  });
});

describe("the programme", () => {
  it("has a questionnaire for each of its eleven audit fields", () => {
    const ids = auditFields.fields.map(({ id }) => id);
    expect(ids).toHaveLength(11);
    expect(questionnaires.map(([, { auditField }]) => auditField).sort()).toEqual([...ids].sort());
  });

  it("gives no two questions the same id, for an audit's answers have no other key", () => {
    const ids = questions.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  it("has thresholds and steps that only grow with the level", () => {
    for (const [index, level] of programme.levels.entries()) {
      const lower = programme.levels[index - 1];
      if (!lower) continue;
      expect(level.asks).toEqual(expect.arrayContaining(lower.asks));
      for (const { levels } of programme.rules) {
        const [own, below] = [levels[level.name], levels[lower.name]];
        expect(own.threshold).toBeGreaterThan(below.threshold);
        expect(own.stepThreshold).toBeGreaterThanOrEqual(below.stepThreshold);
        expect(own.minFields).toBeGreaterThanOrEqual(below.minFields);
      }
    }
  });

  it.each(Object.keys(countries))("knows the time zone and the name of %s", (country) => {
    expect(() => new Intl.DateTimeFormat("en-GB", { timeZone: timeZoneOf(country) })).not.toThrow();
    expect(new Intl.DisplayNames("en-GB", { type: "region" }).of(country)).not.toBe(country);
  });
});
