import type { DatabaseRow } from "#server/database/database.ts";
import type { Forger, Table } from "#tests/api/forgery/forger.ts";

/** A forged change, and the verification's result. */
export interface Forgery {
  table: Table;
  /** The rows that are changed; `completed` is the code of a completed audit. */
  of: (forger: Forger, completed: string) => Promise<DatabaseRow[]>;
  patch: DatabaseRow;
  finds: [resource: string, detail: string | RegExp];
}

const auditor: Forgery["of"] = ({ rows }) => rows("users", "email", "auditor@demo.example");
const allOf =
  (table: Table): Forgery["of"] =>
  ({ rows }, completed) =>
    rows(table, "taskCode", completed);
const oneOf =
  (table: Table): Forgery["of"] =>
  async ({ rows }, completed) =>
    (await rows(table, "taskCode", completed)).slice(0, 1);
const newestCertificate: Forgery["of"] = async ({ rows }, completed) =>
  (await rows("certificates", "taskCode", completed)).filter(({ replacedBy }) => replacedBy === null);

/** All forgeries of a single row, by description. */
export const forgeries: [what: string, forgery: Forgery][] = [
  [
    "a certificate raised to Gold, with all points",
    {
      table: "certificates",
      of: newestCertificate,
      patch: { level: "gold", points: 212, pointsMax: 212 },
      finds: ["certificate", "level, points, pointsMax"],
    },
  ],
  [
    "a certificate that is valid for longer",
    {
      table: "certificates",
      of: newestCertificate,
      patch: { expirationDate: "2099-01-01" },
      finds: ["certificate", "expirationDate"],
    },
  ],
  ["an auditor made administrator", { table: "users", of: auditor, patch: { role: "admin" }, finds: ["user", "role"] }],
  [
    "another name, which is kept apart in the trail",
    { table: "users", of: auditor, patch: { fullname: "Somebody Else" }, finds: ["user", "fullname"] },
  ],
  [
    "another password",
    {
      table: "credentials",
      of: async (forger, completed) => {
        const [user] = await auditor(forger, completed);
        return forger.rows("credentials", "userId", user?.id);
      },
      patch: { passwordHash: "$argon2id$of-another" },
      finds: ["user", "passwordDigest"],
    },
  ],
  [
    "other access codes of an enterprise",
    {
      table: "access_codes",
      of: ({ rows }) => rows("access_codes", "code", "LT-0142"),
      patch: { hash: "00" },
      finds: ["enterprise", "accessCodes"],
    },
  ],
  [
    "other access codes of an office",
    {
      table: "access_codes",
      of: ({ rows }) => rows("access_codes", "code", "CO-DE"),
      patch: { hash: "00" },
      finds: ["central-office", "accessCodes"],
    },
  ],
  [
    "an answer rewritten where it is read",
    {
      table: "answers",
      of: oneOf("answers"),
      patch: { value: '"Everything is perfect."' },
      finds: ["task", /^answer \S+ \d+$/],
    },
  ],
  [
    "an answer's history rewritten",
    {
      table: "answer_history",
      of: oneOf("answer_history"),
      patch: { answeredBy: "somebody-else" },
      finds: ["task", /^answer \S+ \d+$/],
    },
  ],
  [
    "another author of a submission",
    {
      table: "submissions",
      of: allOf("submissions"),
      patch: { submittedBy: "somebody-else" },
      finds: ["task", "submission of round 1"],
    },
  ],
  [
    "grades rewritten",
    { table: "grades", of: allOf("grades"), patch: { assessments: "{}" }, finds: ["grade", "assessments"] },
  ],
  [
    "a report rewritten",
    {
      table: "reports",
      of: allOf("reports"),
      patch: { sections: '{"strengths":"Everything."}' },
      finds: ["report", "sections"],
    },
  ],
  [
    "a comment rewritten",
    { table: "comments", of: oneOf("comments"), patch: { text: "Nobody is." }, finds: ["task", /^comment \S+$/] },
  ],
];
