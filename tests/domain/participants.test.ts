import { describe, expect, it } from "vitest";
import { type AnswerOfTrainee, correctedNames, participantsIn } from "#domain/people/participants.ts";

const answer = (fullname: string, auditFieldId: string | undefined, day: string): AnswerOfTrainee => ({
  userId: `id of ${fullname}`,
  fullname,
  auditFieldId,
  answeredAt: `${day}T10:00:00.000Z`,
});

const answers = [
  answer("Ieva Kazlauskaitė", "sales", "2026-03-04"),
  answer("Ieva Kazlauskaitė", "finance", "2026-02-03"),
  answer("Ieva Kazlauskaitė", "sales", "2026-02-20"),
  answer("Lukas Petrauskas", undefined, "2026-04-28"),
];

const of = (names: string[], accounts: { userId: string; fullname: string }[] = []) =>
  participantsIn({ names, answers, accounts, country: "LT", date: "2026-05-04" });

describe("the trainees on a certificate", () => {
  it("have the fields and the days of their answers", () => {
    expect(of(["Ieva Kazlauskaitė"])).toEqual([
      {
        name: "Ieva Kazlauskaitė",
        userId: "id of Ieva Kazlauskaitė",
        role: "author",
        fields: ["sales", "finance"],
        startedOn: "2026-02-03",
        endedOn: "2026-03-04",
      },
    ]);
  });

  it("are authors also if the audit no longer asks their questions", () => {
    expect(of(["Lukas Petrauskas"])[0]).toMatchObject({ role: "author", fields: [], endedOn: "2026-04-28" });
  });

  it.each(["Ieva Kazlauskaite", "ieva kazlauskaitė", "Ieva Kazlauskaitės"])(
    "are found by a corrected name: %s",
    (name) => {
      expect(of([name, "Lukas Petrauskas"])[0]).toMatchObject({
        name,
        userId: "id of Ieva Kazlauskaitė",
        role: "author",
      });
    },
  );

  it("are not confused with a similar name that is on the certificate too", () => {
    const [first, second] = of(["Ieva Kazlauskaitė", "Ieva Kazlauskaitės"]);
    expect([first?.role, second?.role]).toEqual(["author", "member"]);
  });

  it("are never two for one person who answered", () => {
    const people = of(["Ieva Kazlauskaite", "Ieva Kazlauskaites"]);
    expect(people.map(({ role }) => role)).toEqual(["author", "member"]);
  });

  it("are members with the days of the team if only the trainer named them", () => {
    const accounts = [{ userId: "id of Mantas", fullname: "Mantas Naujokas" }];
    expect(of(["Mantas Naujokas", "Rasa Be Paskyros"], accounts)).toEqual([
      {
        name: "Mantas Naujokas",
        userId: "id of Mantas",
        role: "member",
        fields: [],
        startedOn: "2026-02-03",
        endedOn: "2026-04-28",
      },
      expect.objectContaining({ name: "Rasa Be Paskyros", userId: null, role: "member" }),
    ]);
  });

  it("have the day of the certificate if nobody answered with an account", () => {
    const [person] = participantsIn({ names: ["A B"], answers: [], accounts: [], country: "LT", date: "2026-05-04" });
    expect(person).toMatchObject({ role: "member", startedOn: "2026-05-04", endedOn: "2026-05-04" });
  });
});

it("corrections of names are found once each", () => {
  const previous = ["Ieva Kazlauskaitė", "Lukas Petrauskas", "Mantas Naujokas"];
  const corrected = (next: string[]) => [...correctedNames(previous, next)];
  expect(corrected(previous)).toEqual([]);
  expect(corrected(["Ieva Kazlauskaite", "Ieva Kazlauskaite", "Lukas Petrauskas"])).toEqual([
    ["Ieva Kazlauskaite", "Ieva Kazlauskaitė"],
  ]);
  expect(corrected(["Ieva Kazlauskaite", "Ieva Kazlauskaites"])).toEqual([["Ieva Kazlauskaite", "Ieva Kazlauskaitė"]]);
  expect(corrected(["Rasa Nauja", ...previous.slice(1)])).toEqual([]);
});
