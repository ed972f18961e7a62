import { expect, it } from "vitest";
import limits from "#schemas/limits.json";

/** A class of one practice enterprise in a double lesson. */
const PEOPLE = 30;
const LESSON_MINUTES = 90;
/** A photo of a phone. */
const MEGAPIXELS = 12;

/** Number of each person's actions in the lesson, with the limits that count them. */
const lesson = [
  { what: "photos sent", each: 20, person: limits.uploadByPerson, enterprise: limits.uploadByEnterprise },
  {
    what: "megapixels drawn",
    each: 20 * MEGAPIXELS,
    person: limits.megapixelsByPerson,
    enterprise: limits.megapixelsByEnterprise,
  },
  {
    what: "records saved",
    each: 40,
    person: limits.passingRecordByPerson,
    enterprise: limits.passingRecordByEnterprise,
  },
  { what: "comments", each: 10, person: limits.commentByPerson, enterprise: limits.commentByEnterprise },
  { what: "link checks", each: 10, person: limits.linkCheckByPerson, enterprise: limits.linkCheckByEnterprise },
  { what: "PDFs", each: 5, person: limits.drawingByPerson, enterprise: limits.drawingByEnterprise },
];

it.each(lesson)("a class of 30 in a lesson never meets a limit of $what", ({ each, person, enterprise }) => {
  // All at the lesson's beginning: whatever the period is, no use expires in the meantime.
  expect(Math.min(person.minutes, enterprise.minutes)).toBeLessThanOrEqual(LESSON_MINUTES);
  expect(each).toBeLessThanOrEqual(person.times);
  expect(PEOPLE * each).toBeLessThanOrEqual(enterprise.times);
});

it("a class signs in together at one address, and wrongly several times", () => {
  for (const limit of [limits.wrongAccessCodeByAddress, limits.networkSignInByAddress])
    expect(10 * PEOPLE).toBeLessThanOrEqual(limit.times);
});

it("each person of a class has windows that follow the programme's events", () => {
  expect(limits.streams.code).toBeGreaterThanOrEqual(PEOPLE * 3);
});
