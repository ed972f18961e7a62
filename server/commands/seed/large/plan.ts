import type { Level } from "#domain/generated/programme.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { spokenTag } from "#domain/tables/spokenLanguages.ts";
import auditFields from "#schemas/audit-fields.json";
import large from "#schemas/demo-large.json";

/** Size of the large demonstration. */
export interface Size {
  enterprises: number;
  auditors: number;
  audits: number;
}

/** An enterprise with its people, who sign in by its access codes. */
export interface PlannedEnterprise {
  peCode: string;
  name: string;
  country: string;
  officeCode: string;
  school: string;
  students: string[];
  /** Name of the person who signs in as the enterprise itself. */
  manager: string;
  trainer: string;
}

export interface PlannedAuditor {
  email: string;
  fullname: string;
  country: string;
  speakingLanguages: string[];
  experience_from_fields: string[];
}

/** Stages of an audit. Each stage includes the earlier ones. */
export const stages = ["requested", "begun", "submitted", "approved", "selected", "graded", "completed"] as const;
export type Stage = (typeof stages)[number];

/** A planned audit, with the number of days since its request, and its stage. */
export interface PlannedAudit {
  peCode: string;
  title: string;
  level: Level;
  fields: string[];
  requestedDaysAgo: number;
  stage: Stage;
  rejected: boolean;
  /** Share of the points that its auditor gives. */
  share: number;
}

/** Days that an audit takes from one stage to the next. */
export const DAYS_PER_STAGE = 7;
/** First number of codes. Lower numbers belong to the small demonstration. */
const FIRST_NUMBER = 5000;
const ENTERPRISES_PER_SCHOOL = 4;
/** Offset into the names for auditors, so that no auditor has the name of a person they audit. */
const AUDITOR_NAMES = 50;
const YEARS_IN_DAYS = 700;

type Names = (typeof large.names)[keyof typeof large.names];
const namesOf = (key: string) => (large.names as Record<string, Names>)[key] as Names;

/** The item at an index, which wraps around at the end of the list. */
export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const fill = (pattern: string, values: Record<string, string | number>) =>
  pattern.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** A full name for a number. Names repeat only after all pairs have been used. */
const personOf = ({ given, family }: Names, index: number) =>
  `${pick(given, index)} ${pick(family, index + Math.floor(index / given.length))}`;

/** The countries of items, distributed in turns by share. */
function* byShare(count: number) {
  const turns = large.countries.flatMap((country) => Array.from({ length: country.share }, () => country));
  for (let index = 0; index < count; index++) yield pick(turns, index * 7 + Math.floor(index / turns.length));
}

/** One office per country. */
export function planOffices() {
  return large.countries.map(({ country, names }) => ({
    penCode: `CO-${country}`,
    country,
    name: fill(namesOf(names).office, { country }),
  }));
}

/** Plans a number of enterprises with their people, the same in every run. */
export function planEnterprises({ enterprises }: Size): PlannedEnterprise[] {
  const counts = new Map<string, number>();
  return [...byShare(enterprises)].map(({ country, names: key, place }) => {
    const index = counts.get(country) ?? 0;
    counts.set(country, index + 1);
    const names = namesOf(key);
    const series = Math.floor(index / names.words.length);
    const word = `${pick(names.words, index)}${series > 0 ? ` ${series + 1}` : ""}`;
    return {
      peCode: `${country}-${FIRST_NUMBER + index}`,
      name: fill(names.form, { word }),
      country,
      officeCode: `CO-${country}`,
      school: fill(names.school, { place, number: Math.floor(index / ENTERPRISES_PER_SCHOOL) + 1 }),
      students: [personOf(names, index * 4), personOf(names, index * 4 + 1)],
      manager: personOf(names, index * 4 + 2),
      trainer: personOf(names, index * 4 + 3),
    };
  });
}

/** Every third auditor also speaks another language of the programme. */
const furtherLanguage = (index: number) => (index % 3 === 0 ? [pick(programme.locales, index / 3).code] : []);

/** Plans a number of auditors, each with a country, languages and fields. */
export function planAuditors({ auditors }: Size): PlannedAuditor[] {
  return [...byShare(auditors)].map(({ country, names }, index) => ({
    email: `auditor-${index + 1}@demo.example`,
    fullname: personOf(namesOf(names), index + AUDITOR_NAMES),
    country,
    speakingLanguages: [...new Set(["en-GB", spokenTag(languageOfCountry(country)), ...furtherLanguage(index)])],
    experience_from_fields: [index, index + 3, index + 5].map((field) => pick(auditFields.fields, field).id),
  }));
}

/** The stages of twenty audits. Most are completed, like in a programme after two years. */
const course: [Stage, number][] = [
  ["completed", 11],
  ["requested", 1],
  ["begun", 2],
  ["submitted", 2],
  ["approved", 2],
  ["selected", 1],
  ["graded", 1],
];
const courses = course.flatMap(([stage, count]) => Array.from({ length: count }, () => stage));
const LATELY = 14;

/** Number of days since the request of a current audit: the days of its stages, and some more. */
const lately = (stage: Stage, index: number) => stages.indexOf(stage) * DAYS_PER_STAGE + (index % LATELY);

const rules = rulesOn(new Date());

/** Plans a number of audits over two years, most of them completed. */
export function planAudits({ audits }: Size, enterprises: readonly PlannedEnterprise[]): PlannedAudit[] {
  return Array.from({ length: audits }, (_, index) => {
    const enterprise = pick(enterprises, index * 11);
    const stage = pick(courses, index + Math.floor(index / courses.length));
    const { name } = pick(programme.levels, Math.floor(index / 3));
    const count = rules.levels[name].minFields + (index % 3);
    const fields = Array.from({ length: count }, (_unused, field) => pick(auditFields.fields, index + field).id);
    const done = stage === "completed";
    const duration = stages.length * DAYS_PER_STAGE;
    return {
      peCode: enterprise.peCode,
      title: `${enterprise.name} ${index + 1}`,
      level: name,
      fields,
      requestedDaysAgo: done ? duration + ((index * 13) % YEARS_IN_DAYS) : lately(stage, index),
      stage,
      rejected: stage === "submitted" && index % 4 === 0,
      share: 0.65 + (index % 8) * 0.05,
    };
  });
}
