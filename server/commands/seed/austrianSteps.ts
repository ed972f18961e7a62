import auditFields from "#schemas/audit-fields.json";
import type { AuditScenario, ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { sampleReportIn } from "#server/commands/seed/sampleAnswers.ts";

const fields = auditFields.fields.map(({ id }) => id);

const PE_CODE = "AT-0750";
const AUDITOR = "auditor@demo.example";
const OTHER_AUDITOR = "auditor2@demo.example";

/** Creates an audit of the Austrian enterprise that its auditor has taken on. Returns its code. */
async function selected(scenario: AuditScenario, title: string, asked: string[], auditor = AUDITOR): Promise<string> {
  const plan = { peCode: PE_CODE, title, level: "bronze", fields: asked, team: "de-DE/alpensnack" } as const;
  const code = await scenario.request(plan);
  await scenario.answer(code);
  await scenario.submit(code);
  await scenario.approve(code);
  await scenario.select(code, auditor);
  return code;
}

/** Assigns the second opinion to the other auditor, whom the programme would not choose by fields and languages. */
async function assignSecond(scenario: AuditScenario, code: string): Promise<void> {
  const admin = await scenario.account("admin@demo.example");
  const { secondAuditorId } = await scenario.call<{ secondAuditorId: string | null }>(admin, "GET", `/tasks/${code}`);
  if (secondAuditorId) return;
  const other = await scenario.account(OTHER_AUDITOR);
  const { id: auditorId } = await scenario.call<{ id: string }>(other, "GET", "/auth/me");
  await scenario.call(admin, "PUT", `/tasks/${code}/second-opinion/auditor`, { auditorId });
}

/**
 * The steps of the external audit, one function per time. Austria has all of them in the demonstration (decision 128).
 */
export interface AustrianSteps {
  /** The auditor has taken on the audits. */
  take(scenario: AuditScenario): Promise<void>;
  /**
   * One audit waits for a proof, a second one for the team's fact check, and a third one for a second opinion. A fourth
   * one is sent back.
   */
  judge(scenario: AuditScenario): Promise<void>;
  /** The team reports a factual error, and appeals against the audit that was sent back. */
  object(scenario: AuditScenario): Promise<void>;
}

/** Prepares the Austrian audits of the demonstration. */
export function austrianSteps(): AustrianSteps {
  let requested = "";
  let checked = "";
  let proposed = "";
  let sentBack = "";
  return {
    async take(scenario) {
      requested = await selected(scenario, "Kommunikation prüfen", fields.slice(3, 4));
      proposed = await selected(scenario, "Marketing im Herbst", fields.slice(4, 5));
      sentBack = await selected(scenario, "Nachhaltig einkaufen", fields.slice(9, 10), OTHER_AUDITOR);
      checked = await selected(scenario, "Personal und Verantwortung", [...fields.slice(5, 6), ...fields.slice(8, 9)]);
    },
    async judge(scenario) {
      const auditor = await scenario.account(AUDITOR);
      const { questionnaire } = await scenario.call<ResponsesBody>(auditor, "GET", `/tasks/${requested}/responses`);
      const questions = questionnaire.sections.flatMap((section) => section.questions);
      const questionId = (questions.find(({ proof }) => proof) ?? questions[0])?.id;
      const text = "Bitte ergänzen Sie das Protokoll der Teamsitzung vom Mai.";
      await scenario.call(auditor, "POST", `/tasks/${requested}/proof-requests`, { questionId, text });
      await scenario.grade(checked, 0.75);
      await scenario.grade(proposed, 0.8);
      await scenario.endFactCheck(proposed);
      await scenario.finishReport(proposed, AUDITOR, { settle: false });
      await assignSecond(scenario, proposed);
      // This one is sent back last, because its auditor, who gives the second opinion, cannot take on the enterprise's
      // next audit.
      await scenario.grade(sentBack, 0.55, { auditor: OTHER_AUDITOR });
      await scenario.endFactCheck(sentBack);
      await scenario.call(await scenario.account(OTHER_AUDITOR), "POST", "/reports/reject-report", {
        taskCode: sentBack,
        sections: sampleReportIn("de-DE"),
        reason: "Mehrere Nachweise fehlen. Bitte ergänzen Sie diese.",
      });
    },
    async object(scenario) {
      const trainee = await scenario.person(PE_CODE, "student");
      const graded = await scenario.call<{ assessments: Record<string, { points?: number }> }>(
        trainee,
        "GET",
        `/grades/task/${checked}`,
      );
      const [questionId] = Object.entries(graded.assessments).find(([, { points = 0 }]) => points < 4) ?? [];
      await scenario.call(trainee, "POST", `/tasks/${checked}/fact-checks`, {
        questionId,
        text: "Der Nachweis ist da: Die Liste steht auf Seite 3 des verlinkten Dokuments.",
        proofs: [{ title: "Liste, Seite 3", url: "https://alpensnack.example/liste" }],
      });
      await scenario.call(await scenario.person(PE_CODE, "trainer"), "POST", `/tasks/${sentBack}/appeals`, {
        text: "Die fehlenden Nachweise waren verlinkt. Bitte prüfen Sie die Bewertung noch einmal.",
      });
    },
  };
}
