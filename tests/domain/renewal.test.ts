import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { previousAnswers } from "#domain/renewal/previousAnswers.ts";
import { isRenewable, type KnownAudit, type KnownCertificate, renewers } from "#domain/renewal/renewable.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import { anAnswer, aQuestion, someQuestion } from "#tests/domain/samples.ts";

const levels = programme.levels.map(({ name }) => name);
const fields = ["finance", "marketing", "sales"];
const issuedAt = "2024-12-01T10:00:00.000Z";

const achievementOf = (auditFieldId: string) => ({ auditFieldId, points: 1, max: 1, percent: 100 });

const aCertificate = (values: Partial<KnownCertificate> = {}): KnownCertificate => ({
  taskCode: "LT-0142-2024-01",
  date: "2024-12-01",
  level: "silver",
  achievements: ["finance", "sales"].map(achievementOf),
  revoked: false,
  replaced: false,
  expired: false,
  expiresSoon: true,
  ...values,
});

const anAudit = (values: Partial<KnownAudit> = {}): KnownAudit => ({
  code: "LT-0142-2026-01",
  level: "silver",
  fields,
  status: "draft",
  completedAt: null,
  ...values,
});

const itsOwn = anAudit({ code: "LT-0142-2024-01", status: "completed", completedAt: issuedAt });

const someAudit: fc.Arbitrary<KnownAudit> = fc.record({
  code: fc.constantFrom("LT-0142-2025-01", "LT-0142-2026-01", "LT-0142-2026-02"),
  level: fc.constantFrom(...levels),
  fields: fc.subarray(fields, { minLength: 1 }),
  status: fc.constantFrom(...statuses),
  completedAt: fc.constantFrom("2023-05-01T10:00:00.000Z", "2026-05-01T10:00:00.000Z"),
});
const someCertificate = fc.record({
  level: fc.constantFrom(...levels),
  achievements: fc.subarray(fields, { minLength: 1 }).map((chosen) => chosen.map(achievementOf)),
  revoked: fc.boolean(),
  replaced: fc.boolean(),
  expired: fc.boolean(),
  expiresSoon: fc.boolean(),
});
const someAudits = fc.array(someAudit, { maxLength: 4 });

describe("a certificate can be renewed", () => {
  const renewable = (certificate: Partial<KnownCertificate>, audits: KnownAudit[] = [], blocked = false) =>
    isRenewable(aCertificate(certificate), { audits: [itsOwn, ...audits], blocked });

  it("when it expires soon or is expired, and not before", () => {
    expect([
      renewable({}),
      renewable({ expiresSoon: false, expired: true }),
      renewable({ expiresSoon: false }),
    ]).toEqual([true, true, false]);
  });

  it("while no audit that can lead to the same is under way, or came after it", () => {
    const refusing = (values: Partial<KnownAudit>) => !renewable({}, [anAudit(values)]);
    expect(statuses.filter((status) => refusing({ status, completedAt: "2026-05-01T10:00:00.000Z" }))).toEqual(
      statuses.filter((status) => status !== "expired"),
    );
    expect(refusing({ status: "completed", completedAt: "2023-05-01T10:00:00.000Z" })).toBe(false);
    expect(levels.filter((level) => refusing({ level }))).toEqual(["silver", "gold"]);
    expect(refusing({ fields: ["finance"] })).toBe(false);
  });

  it("beside an audit that ended when its own did, and not beside a later one, in whatever order they are read", () => {
    const another = (completedAt: string | null) => anAudit({ status: "completed", completedAt });
    const beside = (audits: KnownAudit[]) => isRenewable(aCertificate(), { audits, blocked: false });
    expect([another(issuedAt), another(null)].map((audit) => beside([audit, itsOwn]))).toEqual([true, true]);
    expect(beside([another("2025-05-01T10:00:00.000Z"), itsOwn])).toBe(false);
  });

  it("beside no completed audit when its own is not known", () => {
    expect(isRenewable(aCertificate(), { audits: [], blocked: false })).toBe(true);
    const previous = anAudit({ status: "completed", completedAt: "2020-05-01T10:00:00.000Z" });
    expect(isRenewable(aCertificate(), { audits: [previous], blocked: false })).toBe(false);
  });

  it("is told to those who request and to those who answer", () => {
    expect(renewers.toSorted()).toEqual(["admin", "enterprise", "office", "student", "trainer"]);
  });

  it("never when it is revoked or replaced, or its enterprise shut out", () => {
    fc.assert(
      fc.property(someCertificate, someAudits, fc.boolean(), (values, audits, blocked) => {
        const certificate = aCertificate(values);
        if (!isRenewable(certificate, { audits: [itsOwn, ...audits], blocked })) return;
        expect([certificate.revoked, certificate.replaced, blocked]).toEqual([false, false, false]);
        expect(certificate.expired || certificate.expiresSoon).toBe(true);
      }),
    );
  });

  it("no more easily with more audits, and no less easily at a higher level", () => {
    fc.assert(
      fc.property(someCertificate, someAudits, someAudit, (values, audits, another) => {
        const certificate = aCertificate(values);
        const before = isRenewable(certificate, { audits: [itsOwn, ...audits], blocked: false });
        const after = isRenewable(certificate, { audits: [itsOwn, ...audits, another], blocked: false });
        expect(after && !before).toBe(false);
        const gold = isRenewable({ ...certificate, level: "gold" }, { audits: [itsOwn, ...audits], blocked: false });
        expect(before && !gold).toBe(false);
      }),
    );
  });
});

describe("previous answers", () => {
  const aSection = (questions: Question[], values: Partial<Section> = {}): Section => ({
    auditFieldId: "finance",
    title: {},
    formId: "form-finance",
    version: 1,
    anchors: null,
    questions,
    ...values,
  });
  const all = () => true;
  const offered = (before: Question, now: Question, answer = anAnswer("Every Monday")) =>
    Object.keys(
      previousAnswers(
        [aSection([now], { version: 2 })],
        { sections: [aSection([before])], answers: { [before.id]: answer } },
        all,
      ),
    );

  it("are offered for every question that is the same, whatever was answered", () => {
    fc.assert(
      fc.property(fc.array(someQuestion, { maxLength: 6 }), (questions) => {
        const plain = questions.map((question, index) => ({ ...question, id: `question-${index}` }));
        const answers = Object.fromEntries(plain.map(({ id }) => [id, anAnswer("x", { answeredByName: "Ieva" })]));
        const found = previousAnswers([aSection(plain)], { sections: [aSection(plain)], answers }, all);
        expect(Object.keys(found).sort()).toEqual(Object.keys(answers).sort());
        expect(JSON.stringify(found)).not.toContain("Ieva");
      }),
    );
  });

  const options = ["yes", "no"].map((value) => ({ value, title: { "en-GB": value } }));
  const choice = aQuestion({ type: "single-choice", settings: { options } });
  it.each<[string, Question, Question, string[]]>([
    ["points and help", aQuestion(), aQuestion({ maxPoints: 9, help: { "en-GB": "More" } }), ["question-one"]],
    ["the wording", aQuestion(), aQuestion({ title: { "en-GB": "Another?" } }), []],
    ["the wording and the points", aQuestion(), aQuestion({ title: { "en-GB": "Another?" }, maxPoints: 9 }), []],
    ["the task", aQuestion(), aQuestion({ taskDetails: { "en-GB": "Otherwise" } }), []],
    ["the type", aQuestion(), aQuestion({ type: "long-text" }), []],
    ["the id", aQuestion(), aQuestion({ id: "question-two" }), []],
    [
      "an option's text",
      choice,
      { ...choice, settings: { options: [options[0] as never, { value: "no", title: { "en-GB": "never" } }] } },
      [],
    ],
    ["the order of options", choice, { ...choice, settings: { options: [...options].reverse() } }, ["question-one"]],
  ])("follow a question whose change is %s only where it asks the same", (_part, before, now, ids) => {
    expect(offered(before, now)).toEqual(ids);
  });

  it("are of the same audit field, were asked then, and say something", () => {
    const question = aQuestion();
    const previous = { sections: [aSection([question])], answers: { "question-one": anAnswer("x") } };
    expect(previousAnswers([aSection([question], { auditFieldId: "another" })], previous, all)).toEqual({});
    expect(Object.keys(previousAnswers([aSection([question], { formId: "another" })], previous, all))).toEqual([
      question.id,
    ]);
    expect(offered(aQuestion({ visibleIf: { question: "absent", is: [true] } }), question)).toEqual([]);
    expect(offered(question, question, anAnswer("  "))).toEqual([]);
    expect(previousAnswers([aSection([question])], previous, () => false)).toEqual({});
  });

  it("say when they were given, where that is known", () => {
    const offer = (answer: Answer) =>
      previousAnswers(
        [aSection([aQuestion()])],
        { sections: [aSection([aQuestion()])], answers: { "question-one": answer } },
        all,
      )["question-one"];
    expect(offer(anAnswer("x", { answeredAt: issuedAt }))).toEqual(anAnswer("x", { answeredAt: issuedAt }));
    expect(offer(anAnswer("x"))).toEqual(anAnswer("x"));
  });

  it("bring their proofs unchecked, without files that are gone, and none where none is asked for any more", () => {
    const gone = { title: "Plan", file: { id: "f1", state: "forgotten" as const } };
    const proof = { title: "Minutes", url: "https://intranet.example/minutes" };
    const checked = { ...proof, checked: { valid: true, checkedAt: issuedAt } };
    const asking = aQuestion({ proof: { help: {} } });
    const proofsAt = (now: Question) =>
      previousAnswers(
        [aSection([now])],
        { sections: [aSection([asking])], answers: { "question-one": anAnswer("x", { proofs: [checked, gone] }) } },
        all,
      )["question-one"]?.proofs;
    expect([proofsAt(asking), proofsAt(aQuestion())]).toEqual([[proof], []]);
  });
});
