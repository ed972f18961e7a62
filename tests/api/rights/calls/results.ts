import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { type Calls, task } from "#tests/api/rights/calls/call.ts";

/** Calls about what comes of audits: grades, reports and certificates. */
export const callsOfResults: Calls = {
  "GET certificates": {},
  "GET certificates/renewable": {},
  "GET certificates/{}": { about: "certificate" },
  "POST certificates/{}/reissue": {
    about: "certificate",
    body: ({ revision, enterpriseName, institution, peTrainer, peStudents }) => ({
      revision: revision ?? 1,
      enterpriseName: `${enterpriseName} Ltd`,
      institution: institution ?? "A school",
      peTrainer: peTrainer ?? "Somebody",
      peStudents: peStudents ?? [],
    }),
  },
  "POST certificates/{}/revoke": {
    about: "certificate",
    body: ({ revision }) => ({ revision: revision ?? 1, reason: "The proofs were not the enterprise's." }),
  },
  "GET certificates/verify/{}": { about: "public certificate" },
  "GET certificates/verify-file/{}": { about: "public certificate" },
  "GET certificates/find": { about: "public certificate" },
  "GET certificates/generate/{}": { about: "completed" },
  "GET certificates/generate/auditor/{}": { about: "completed" },
  "GET certificates/generate/report/{}": { about: "completed" },
  "GET certificates/preview/{}": { about: "confirmed" },
  "GET credentials/{}": { about: "public certificate" },
  "GET credentials/status/{}": { about: "public certificate" },
  "GET grades": {},
  "GET grades/{}": { about: "grade" },
  "POST grades/draft": { about: "selected_for_review", body: (subject) => ({ ...task(subject), assessments: {} }) },
  "POST grades/finish": {
    about: "selected_for_review",
    body: (subject) => ({ ...task(subject), assessments: subject.assessments ?? {} }),
  },
  "POST grades/reopen": { about: "confirmed", body: task },
  "GET grades/task/{}": { about: "completed" },
  "GET reports": {},
  "GET reports/{}": { about: "report" },
  "POST reports/draft": { about: "confirmed", body: (subject) => ({ ...task(subject), sections: {} }) },
  "POST reports/preview": { about: "confirmed", body: (subject) => ({ ...task(subject), sections: sampleReport }) },
  "POST reports/finish": { about: "confirmed", body: (subject) => ({ ...task(subject), sections: sampleReport }) },
  "POST reports/reject-report": {
    about: "confirmed",
    body: (subject) => ({ ...task(subject), sections: sampleReport, reason: "Two fields are below the line." }),
  },
  "GET reports/task/{}": { about: "completed" },
  "GET appeals": {},
  "GET appeals/{}": { about: "appeal" },
  "POST tasks/{}/appeals": { about: "sentBack", body: () => ({ text: "The minutes of May were overlooked." }) },
  "GET tasks/{}/appeal/gradings": { about: "appealed" },
  "PUT tasks/{}/appeal/withdraw": { about: "appealed" },
  "PUT tasks/{}/appeal/auditor": { about: "appealed", body: () => ({ auditorId: "nobody" }) },
  "PUT tasks/{}/appeal/uphold": { about: "appealed", body: () => ({ reason: "Both gradings were compared." }) },
  "PUT tasks/{}/appeal/accept": { about: "appealed", body: () => ({ reason: "Both gradings were compared." }) },
};
