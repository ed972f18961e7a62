import { PNG } from "pngjs";
import type { Level, Locale } from "#domain/generated/programme.ts";
import { reportSections } from "#domain/report/report.ts";
import type {
  AccessDocument,
  AuditorDocument,
  AuditorRecordDocument,
  CertificateData,
  CertificateDocument,
  ParticipationDocument,
  ReportDocument,
} from "#server/pdf/documents.ts";

const fields = [
  "General management",
  "Procurement",
  "Sales",
  "Communication",
  "Marketing",
  "Human resources",
  "Finance",
];

const achievements = fields.map((title, index) => ({
  auditFieldId: `field-${index}`,
  title,
  points: 14 + (index % 6),
  max: 20,
  percent: Math.floor(((14 + (index % 6)) * 100) / 20),
}));

/** A self-rating next to a result, by step. The last step has no answers by which a team rates itself. */
const shares = (percent: number) =>
  (["all", "plan", "do", "check", "act"] as const).map((step, index) => ({
    step,
    team: step === "act" ? null : Math.min(100, percent + 5 * index),
    audit: percent - index,
  }));

/** An office that issues certificates. */
export const anIssuer = {
  name: "Lietuvos praktinio mokymo firmų centras „Simulith“",
  address: "Pavyzdžio g. 12\nLT-01103 Vilnius",
  place: "Vilnius",
  signatory: "Dr. Daiva Norkutė",
  signatoryFunction: "Centro direktorė",
  emblem: "e".repeat(64),
  signature: "f".repeat(64),
};

/** A picture in one colour, as a PNG. */
function aPicture(width: number, height: number): Uint8Array {
  const picture = new PNG({ width, height });
  picture.data.fill(120);
  return PNG.sync.write(picture);
}

/** A certificate to render, with a test's changes. */
export function aCertificate(locale: Locale, changes: Partial<CertificateData> = {}): CertificateDocument {
  return {
    kind: "certificate",
    sample: false,
    locale,
    verifyUrl: "https://quality.example/verify/k3v9w2mhx7q4t8ps",
    credentialUrl: "https://quality.example/api/v1/credentials/k3v9w2mhx7q4t8ps",
    pictures: { emblem: aPicture(120, 60), signature: aPicture(160, 40) },
    certificate: {
      number: "QC-2026-LT-0042",
      verificationId: "k3v9w2mhx7q4t8ps",
      shortCode: "K7QD-4M2X-9RTT",
      level: "gold",
      enterpriseName: "Amber Lane UAB",
      peCode: "LT-0142",
      country: "LT",
      date: "2026-05-04",
      validityMonths: 24,
      expirationDate: "2028-05-04",
      institution: "Vilniaus verslo mokykla Žaliasis Šilas",
      peTrainer: "Jūratė Žukauskaitė",
      peStudents: ["Ąžuolas Čepaitis", "Ėglė Šimkutė", "Георги Щърбанов", "Zoë Müßig"],
      auditors: ["Dr. François L’Écuyer"],
      points: 113,
      pointsMax: 140,
      fieldsOffered: 10,
      achievements,
      rulesVersion: 2,
      criteriaEditions: [3],
      issuer: anIssuer,
      thresholds: { field: 60, bronze: 60, silver: 75, gold: 87.5 },
      ...changes,
    },
  };
}

/** A report to draw, each section holding `text`. */
export function aReport(locale: Locale, text: string, level: Level = "silver"): ReportDocument {
  return {
    kind: "report",
    locale,
    task: {
      code: "LT-0142-2026-01",
      title: "Quality audit",
      peCode: "LT-0142",
      enterpriseName: "Amber Lane UAB",
      institution: "Vilniaus verslo mokykla Žaliasis Šilas",
      level,
      country: "LT",
    },
    certificate: { number: "QC-2026-LT-0042", level },
    sentBack: null,
    auditor: "Dr. François L’Écuyer",
    finishedAt: "2026-05-04",
    sections: Object.fromEntries(reportSections.map(({ name }) => [name, text])),
    scores: achievements,
    compared: {
      fields: achievements.map(({ auditFieldId, title, percent }) => ({
        auditFieldId,
        title,
        shares: shares(percent),
      })),
      total: shares(77),
    },
    graded: [
      {
        title: "Finance",
        questions: [
          {
            id: "plan",
            title: "How do you plan your money?",
            points: 3,
            max: 4,
            weight: 2,
            comment: "The plan lacks a reserve.",
            proofs: [{ title: "Liquidity plan", state: "doesNotShow", note: "It ends in May." }],
          },
          {
            id: "tax",
            title: "How do you pay taxes?",
            points: null,
            max: 4,
            weight: 2,
            comment: "Not asked in this country.",
            proofs: [],
          },
          { id: "books", title: "Who keeps the books?", points: 4, max: 4, weight: 2, comment: "", proofs: [] },
        ],
      },
    ],
    fieldThreshold: 60,
    webPage: "https://quality.example/dashboard/task/LT-0142-2026-01?tab=result",
    verifyUrl: "https://quality.example/verify/k3v9w2mhx7q4t8ps",
  };
}

/** An auditor's certificate to draw, over so many audits. */
export function anAuditorCertificate(locale: Locale, count = 1): AuditorDocument {
  const audits = Array.from({ length: count }, (_, index) => ({
    code: `LT-0142-2026-${String(index + 1).padStart(2, "0")}`,
    enterpriseName: "Amber Lane UAB",
    level: "silver" as const,
    completedAt: "2026-05-04",
    certificate: `QC-2026-LT-${String(index + 1).padStart(4, "0")}`,
  }));
  return { kind: "auditor", locale, auditor: "Dr. François L’Écuyer", audits, issuedAt: "2026-05-04", sample: false };
}

/** The sheet of an access code to draw. */
export function anAccessSheet(locale: Locale): AccessDocument {
  return {
    kind: "access",
    locale,
    role: "trainer",
    name: "Роза Трейд ООД",
    code: "BG-0311",
    accessCode: "abcd-efgh-jkmn-pqrs",
    address: "https://quality.example.org/dashboard/auth/login",
    issuedAt: "2026-05-04T22:30:00.000Z",
  };
}

/** The participation of a trainee to draw, with a test's changes. */
export function aParticipation(
  locale: Locale,
  changes: Partial<ParticipationDocument["person"]> = {},
): ParticipationDocument {
  const { certificate, pictures } = aCertificate(locale);
  return {
    kind: "participation",
    locale,
    certificate,
    pictures,
    person: {
      name: "Ąžuolas Čepaitis",
      role: "author",
      fields: ["Finance", "Sales"],
      areOwn: true,
      startedOn: "2026-02-03",
      endedOn: "2026-04-28",
      ...changes,
    },
    isPublished: false,
    verifyUrl: "https://quality.example/verify/k3v9w2mhx7q4t8ps",
    sample: false,
  };
}

/** The yearly record of an auditor to draw, with a test's changes of its figures. */
export function anAuditorRecord(
  locale: Locale,
  changes: Partial<AuditorRecordDocument["facts"]> = {},
): AuditorRecordDocument {
  const { certificate, pictures } = aCertificate(locale);
  return {
    kind: "auditorRecord",
    locale,
    certificate: { ...certificate, number: "AR-2026-0042" },
    year: 2026,
    name: "Dr. François L’Écuyer",
    facts: {
      audits: 12,
      sentBack: 2,
      secondOpinions: 3,
      questions: 1234,
      fields: ["Finance", "Marketing", "Sales"],
      languages: ["de-DE", "en-GB", "lt-LT"],
      minutes: 3990,
      compared: 48,
      withinOnePercent: 92,
      examples: 3,
      examplesWithinOnePercent: 87,
      ...changes,
    },
    pictures,
    verifyUrl: "https://quality.example/record/ar-k3v9w2mhx7q4t8psk3v9w2",
    sample: false,
  };
}
