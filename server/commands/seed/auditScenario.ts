import type { FastifyInstance } from "fastify";
import type { Level, Locale } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Task } from "#domain/generated/resources.ts";
import { isFactCheckRunning } from "#domain/procedure/factCheck.ts";
import { programme } from "#domain/programme.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { pointsWithoutComment } from "#domain/scoring/assessments.ts";
import type { Strength } from "#domain/scoring/workedExamples.ts";
import demo from "#schemas/demo.json";
import { exampleAnswers, exampleGrades } from "#server/commands/seed/exampleAnswers.ts";
import { sampleAnswer, sampleComment, sampleReportIn } from "#server/commands/seed/sampleAnswers.ts";
import { giveSecondOpinion } from "#server/commands/seed/secondOpinion.ts";
import { teamAnswers, teamGrades } from "#server/commands/seed/teamAnswers.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The part of an audit's questionnaire that a scenario reads. */
export interface ResponsesBody {
  questionnaire: { sections: { questions: (Question & { required: boolean })[] }[] };
}

/** Plan of an audit in a scenario. */
export interface AuditPlan {
  peCode: string;
  title: string;
  level: Level;
  fields: string[];
  deadlineDays?: number;
  /**
   * The worked example that provides the team's missing answers, if the audit has the field of the example. Without it,
   * the team answers in sample sentences.
   */
  like?: Strength;
  /** The folder of `schemas/demo-answers` with the team's own answers. */
  team?: string;
}

/** The people of an enterprise, with their access codes. */
export interface Home {
  enterprise: string;
  students: string[];
  trainer: string;
  accessCodes: Partial<Record<"student" | "enterprise" | "trainer", string>>;
}

function homeInDemo(peCode: string): Home | undefined {
  const home = demo.countries.find((country) => country.peCode === peCode);
  return home && { ...home, accessCodes: demo.accessCodes };
}

/**
 * Takes audits through all their states by the API's own calls, like the people of the programme. The demo and the
 * tests build every state this way, so they never have an impossible state.
 */
export class AuditScenario {
  readonly #app: FastifyInstance;
  readonly #homeOf: (peCode: string) => Home | undefined;
  readonly #localeOf: (peCode: string) => Locale;
  readonly #now: () => Date;
  readonly #tokens = new Map<string, Promise<string>>();
  /** The answers of an audit by its code. */
  readonly #answersOf = new Map<string, Pick<AuditPlan, "like" | "team">>();

  /**
   * @param homeOf returns the people of an enterprise; by default those of the demo
   * @param localeOf returns the language of its answers and assessments; by default English
   * @param now time at which teams answer; by default the current time
   */
  constructor(
    app: FastifyInstance,
    homeOf: (peCode: string) => Home | undefined = homeInDemo,
    localeOf: (peCode: string) => Locale = () => programme.fallbackLocale,
    now: () => Date = () => new Date(),
  ) {
    this.#app = app;
    this.#homeOf = homeOf;
    this.#localeOf = localeOf;
    this.#now = now;
  }

  /** Calls the API. Throws an error with the body in its message unless the call succeeds. */
  async call<T = Record<string, unknown>>(
    token: string | undefined,
    method: Method,
    path: string,
    body?: object,
  ): Promise<T> {
    const response = await this.#app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { host: "localhost", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    return (response.body ? response.json() : undefined) as T;
  }

  /** Signs a person in once, including concurrent calls. */
  #token(key: string, path: string, body: object): Promise<string> {
    const known = this.#tokens.get(key);
    if (known) return known;
    const signedIn = this.call<{ token: string }>(undefined, "POST", path, body).then(({ token }) => token);
    this.#tokens.set(key, signedIn);
    return signedIn;
  }

  /** Token of an administrator or auditor of the demo. */
  account(email: string): Promise<string> {
    return this.#token(email, "/auth/login", { email, password: demo.password });
  }

  /** Token of a person of a demo enterprise. */
  person(peCode: string, role: "student" | "enterprise" | "trainer", name?: string): Promise<string> {
    const home = this.#homeOf(peCode);
    if (!home) throw new Error(`The demo has no enterprise ${peCode}`);
    const names = { student: home.students[0], enterprise: home.enterprise, trainer: home.trainer };
    const fullname = name ?? names[role];
    return this.#token(`${peCode} ${role} ${fullname}`, "/auth/pen", {
      code: peCode,
      accessCode: home.accessCodes[role],
      name: fullname,
      // The named person, even if another name is similar.
      isTheirs: false,
    });
  }

  /** Requests an audit. Returns its code. */
  async request({ peCode, title, level, fields, deadlineDays = 30, like, team }: AuditPlan): Promise<string> {
    const enterprise = await this.person(peCode, "enterprise");
    const country = peCode.slice(0, 2);
    const request = { title, level, fields, country, deadlineDays, alongside: fields };
    const { code } = await this.call<{ code: string }>(enterprise, "POST", "/tasks", request);
    this.#answersOf.set(code, { like, team });
    return code;
  }

  /** Two trainees alternately answer a share of the questions, with proofs if requested. */
  async answer(code: string, share = 1): Promise<void> {
    const peCode = code.slice(0, 7);
    const students = this.#homeOf(peCode)?.students ?? [];
    const tokens = await Promise.all(students.map((name) => this.person(peCode, "student", name)));
    const reader = tokens[0];
    const locale = this.#localeOf(peCode);
    const { like, team } = this.#answersOf.get(code) ?? {};
    const { questionnaire } = await this.call<ResponsesBody>(reader, "GET", `/tasks/${code}/responses`);
    for (const [index, section] of questionnaire.sections.entries()) {
      const asked = section.questions.slice(0, Math.ceil(section.questions.length * share));
      const answers =
        teamAnswers(asked, team, this.#now()) ??
        exampleAnswers(asked, like, locale) ??
        Object.fromEntries(
          asked.map((question, position) => [
            question.id,
            sampleAnswer(question, questionTypes, index * 3 + position, locale),
          ]),
        );
      await this.call(tokens[index % tokens.length], "PUT", `/tasks/${code}/responses`, { answers });
    }
  }

  async submit(code: string): Promise<void> {
    await this.call(await this.person(code.slice(0, 7), "student"), "PUT", `/tasks/${code}/responses`, {
      answers: {},
      submit: true,
    });
  }

  async approve(code: string): Promise<void> {
    const trainer = await this.person(code.slice(0, 7), "trainer");
    const task = await this.call(trainer, "GET", `/tasks/${code}/single`);
    await this.call(trainer, "PUT", `/tasks/${code}/approve`, task);
  }

  async reject(code: string, reason: string): Promise<void> {
    await this.call(await this.person(code.slice(0, 7), "trainer"), "PUT", `/tasks/${code}/reject`, { reason });
  }

  async select(code: string, auditor = "auditor@demo.example"): Promise<void> {
    await this.call(await this.account(auditor), "PUT", `/tasks/${code}/selectForReview`, {});
  }

  /** Grades so that each field gets a share of its points, and each question at least one. */
  async grade(code: string, share: number, { finish = true, auditor = "auditor@demo.example" } = {}): Promise<void> {
    const token = await this.account(auditor);
    const { questionnaire } = await this.call<ResponsesBody>(token, "GET", `/tasks/${code}/responses`);
    const { sections } = questionnaire;
    const locale = this.#localeOf(code.slice(0, 7));
    const { like, team } = this.#answersOf.get(code) ?? {};
    const assessments = Object.fromEntries(
      sections.flatMap(({ questions }) => {
        const model = teamGrades(questions, team) ?? exampleGrades(questions, like, locale);
        const points = sharedOut(questions, share);
        const shared = questions.map(({ id, maxPoints }, index) => {
          const given = points[index] ?? 0;
          const says = index % 3 === 0 || given < pointsWithoutComment(maxPoints);
          return [
            id,
            { points: given, comment: says ? sampleComment(given < maxPoints ? "lost" : "full", locale) : "" },
          ] as const;
        });
        // A question without a model answer, such as a new optional one, is graded like others.
        return model ? Object.entries({ ...Object.fromEntries(shared), ...model }) : shared;
      }),
    );
    await this.call(token, "POST", finish ? "/grades/finish" : "/grades/draft", { taskCode: code, assessments });
  }

  /** The team ends its fact check without reports. Does nothing without a fact check. */
  async endFactCheck(code: string): Promise<void> {
    const trainer = await this.person(code.slice(0, 7), "trainer");
    const task = await this.call<Task>(trainer, "GET", `/tasks/${code}/single`);
    if (isFactCheckRunning(task, this.#now())) await this.call(trainer, "PUT", `/tasks/${code}/fact-checks/finish`);
  }

  /** Finishes the report. A due second opinion is given as well, unless the audit is to wait for it. */
  async finishReport(code: string, auditor = "auditor@demo.example", { settle = true } = {}): Promise<void> {
    const token = await this.account(auditor);
    const { pending } = await this.call<{ pending: string | null }>(token, "POST", "/reports/finish", {
      taskCode: code,
      sections: sampleReportIn(this.#localeOf(code.slice(0, 7))),
    });
    if (pending === "second_opinion" && settle) await giveSecondOpinion(this, code, token);
  }

  /** Takes an audit from the request to the certificate. */
  async complete(plan: AuditPlan, share: number, auditor?: string): Promise<string> {
    const code = await this.request(plan);
    await this.answer(code);
    await this.submit(code);
    await this.approve(code);
    await this.select(code, auditor);
    await this.grade(code, share, auditor ? { auditor } : {});
    await this.endFactCheck(code);
    await this.finishReport(code, auditor);
    return code;
  }
}

/** Whole points by question that approximate a share of the total, with the first questions rounded up. */
function sharedOut(questions: readonly Pick<Question, "maxPoints" | "weight">[], share: number): number[] {
  let owed = 0;
  return questions.map(({ maxPoints, weight = 1 }) => {
    owed += maxPoints * weight * share;
    const points = Math.min(maxPoints, Math.max(1, Math.ceil(owed / weight)));
    owed -= points * weight;
    return points;
  });
}

/** A sample report for uses that do not depend on the language. */
export const sampleReport = sampleReportIn(programme.fallbackLocale);
