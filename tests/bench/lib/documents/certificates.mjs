import { folded, record } from "../api/programme.mjs";

const fields = ["general-management", "procurement", "sales", "communication", "marketing", "human-resources"];
const students = Array.from({ length: 12 }, (_, index) => `Žydrūnė Kazlauskaitė ${index}`);

/** Completed audits with certificates that were never rendered; rows by table. @param {number} count */
export function certificates(count) {
  const country = "LT";
  const codes = Array.from({ length: count }, (_, index) => `LT-0001-2026-${index}`);
  const audit = (code) => ({
    ...folded({ code, title: `Audit ${code}` }),
    peCode: "LT-0001",
    level: "silver",
    fields: JSON.stringify(fields),
    country,
    deadlineDays: 30,
    status: "completed",
    expirationDate: "2026-06-01T00:00:00.000Z",
    round: 1,
    institutionId: "school",
    requestedBy: "bench",
    ...record,
  });
  const certificate = (taskCode, index) => ({
    ...folded({ number: `QC-2026-LT-${index}`, enterpriseName: "Žiežirba UAB" }),
    verificationId: `verification-${index}`,
    taskCode,
    peCode: "LT-0001",
    title: `Audit ${taskCode}`,
    level: "silver",
    country,
    date: "2026-05-04",
    validityMonths: 24,
    expirationDate: "2028-05-04",
    institution: "Vilniaus verslo mokykla",
    peTrainer: "Rasa Jankauskienė",
    peStudents: JSON.stringify(students),
    auditors: JSON.stringify(["Tomas Auditor"]),
    auditorId: "bench",
    points: 96,
    pointsMax: 120,
    achievements: JSON.stringify(fields.map((auditFieldId) => ({ auditFieldId, points: 16, max: 20, percent: 80 }))),
    thresholds: JSON.stringify({ field: 60, bronze: 60, silver: 75, gold: 87.5 }),
    ...record,
  });
  return {
    codes,
    rows: {
      central_offices: [{ ...folded({ penCode: "CO-LT", name: "Office" }), country, ...record }],
      institutions: [{ id: "school", ...folded({ name: "School" }), country, ...record }],
      enterprises: [
        {
          ...folded({ peCode: "LT-0001", name: "Žiežirba UAB" }),
          country,
          officeCode: "CO-LT",
          institutionId: "school",
          ...record,
        },
      ],
      tasks: codes.map(audit),
      certificates: codes.map(certificate),
    },
  };
}
