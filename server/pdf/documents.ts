import type { IssuerImage } from "#domain/certificate/issuer.ts";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { Block } from "#domain/documents/document.ts";
import type { Level, Locale, Role } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { AuditorYear } from "#domain/people/auditorYear.ts";
import type { ParticipationRole } from "#domain/people/participants.ts";
import type { SectionContent } from "#domain/report/content.ts";
import type { ComparedField, StepShares } from "#domain/scoring/compared.ts";
import type { JudgedProof } from "#domain/scoring/proofs.ts";

/**
 * Result of an audit field: points of maximum, the share rounded down, with the field's title in the document's
 * language.
 */
export type Achievement = Certificate["achievements"][number] & { title: string };

/** Properties of its record that a certificate shows. */
export type CertificateData = Pick<
  PlatformCertificate,
  | "number"
  | "verificationId"
  | "shortCode"
  | "level"
  | "enterpriseName"
  | "peCode"
  | "country"
  | "date"
  | "validityMonths"
  | "expirationDate"
  | "institution"
  | "peTrainer"
  | "peStudents"
  | "auditors"
  | "points"
  | "pointsMax"
  | "thresholds"
  | "rulesVersion"
  | "criteriaEditions"
  | "issuer"
> & {
  achievements: Achievement[];
  /** Number of audit fields in the programme. */
  fieldsOffered: number;
};

/** The enterprise's quality certificate: a front and an achievements side. */
export interface CertificateDocument {
  kind: "certificate";
  locale: Locale;
  certificate: CertificateData;
  /** The issuer's pictures as PNG files. */
  pictures: Partial<Record<IssuerImage, Uint8Array | undefined>>;
  /** Public page that shows whether the certificate is genuine. */
  verifyUrl: string;
  /** The same certificate for machines: a signed Open Badge. */
  credentialUrl: string;
  /** Whether it is one of the demonstration, which certifies nothing. */
  sample: boolean;
}

/** A question as the auditor graded it; without points where it did not apply. */
export interface AnnexQuestion {
  id: string;
  title: string;
  points: number | null;
  max: number;
  weight: number;
  comment: string;
  /** Auditor's findings on the proofs. */
  proofs: Pick<JudgedProof, "title" | "state" | "note">[];
  /** Whether the team has added to its answer during the audit. */
  added?: boolean;
}

/** The graded questions of an audit field. */
export interface GradedField {
  title: string;
  questions: AnnexQuestion[];
}

/** The auditor's report of one external audit. */
export interface ReportDocument {
  kind: "report";
  locale: Locale;
  task: {
    code: string;
    title: string;
    peCode: string;
    enterpriseName: string;
    institution: string;
    /** Requested. */
    level: Level;
    country: string;
  };
  auditor: string;
  /** Result of the audit; without a number the report is a preview, or the audit was sent back. */
  certificate: { number: string | null; level: Level | null };
  /** Why the audit was sent back with it, in general and by question; null for others. */
  sentBack: { reason: string; questions: { title: string; reason: string }[] } | null;
  /** A date or a date with time. */
  finishedAt: string;
  /** Content of each non-empty section (`schemas/reports/audit-report.json`). */
  sections: Record<string, SectionContent>;
  scores: Achievement[];
  /** The team's self-rating next to the result. */
  compared: { fields: (ComparedField & { title: string })[]; total: StepShares[] };
  /** Points and comments by question. */
  graded: GradedField[];
  /** Percent that every field had to reach. */
  fieldThreshold: number;
  /** The page of the audit's result, for signed-in readers. */
  webPage: string;
  /** Public page of the certificate; null in a preview. */
  verifyUrl: string | null;
}

/** Confirms to an auditor which external audits they carried out. */
export interface AuditorDocument {
  kind: "auditor";
  locale: Locale;
  auditor: string;
  audits: { code: string; enterpriseName: string; level: Level; completedAt: string; certificate: string }[];
  issuedAt: string;
  /** Whether it is one of the demonstration. */
  sample: boolean;
}

/** The participation of a trainee in an audit with a certificate. */
export interface ParticipationDocument {
  kind: "participation";
  locale: Locale;
  certificate: Pick<
    Certificate,
    | "number"
    | "shortCode"
    | "level"
    | "enterpriseName"
    | "peCode"
    | "country"
    | "institution"
    | "date"
    | "expirationDate"
    | "issuer"
  >;
  person: {
    name: string;
    role: ParticipationRole;
    /** Titles of audit fields. */
    fields: string[];
    /** Whether the person answered questions in these fields. Otherwise they are all fields of the certificate. */
    areOwn: boolean;
    startedOn: string;
    endedOn: string;
  };
  pictures: Partial<Record<IssuerImage, Uint8Array | undefined>>;
  /** Whether the address is that of the published page; otherwise it is that of the certificate. */
  isPublished: boolean;
  verifyUrl: string;
  /** Whether it is one of the demonstration. */
  sample: boolean;
}

/** The record of an auditor and a year. */
export interface AuditorRecordDocument {
  kind: "auditorRecord";
  locale: Locale;
  /** Number, code, issuer and day of issue, in the form of a certificate. */
  certificate: Pick<Certificate, "number" | "shortCode" | "issuer" | "date">;
  year: number;
  /** Name of the auditor. */
  name: string;
  /** With titles of audit fields. */
  facts: AuditorYear;
  pictures: Partial<Record<IssuerImage, Uint8Array | undefined>>;
  verifyUrl: string;
  /** Whether it is one of the demonstration. */
  sample: boolean;
}

/** An access code on paper. */
export interface AccessDocument {
  kind: "access";
  locale: Locale;
  role: Role;
  /** Name of the enterprise or central office. */
  name: string;
  code: string;
  accessCode: string;
  /** Sign-in page. */
  address: string;
  issuedAt: string;
}

/** The access codes of one enterprise or office. */
export interface AccessSheet {
  name: string;
  code: string;
  /** Empty for an office. */
  institution: string;
  codes: { role: Role; accessCode: string }[];
  /** Language of those who get it. */
  locale: Locale;
}

/** Access codes of many enterprises or offices, one page per code. */
export interface AccessSheetsDocument {
  kind: "accessSheets";
  locale: Locale;
  sheets: AccessSheet[];
  /** Sign-in page. */
  address: string;
  issuedAt: string;
}

/** A guide or the criteria of the programme. */
export interface GuideDocument {
  kind: "guide";
  locale: Locale;
  /** Date of rendering. */
  date: string;
  title: string;
  blocks: readonly Block[];
}

/** The answers of an audit. */
export interface AnswersDocument {
  kind: "answers";
  locale: Locale;
  /** Date of rendering. */
  date: string;
  title: string;
  blocks: readonly Block[];
}

/** All documents that can be rendered as a PDF. */
export type PdfDocument =
  | CertificateDocument
  | ReportDocument
  | AuditorDocument
  | ParticipationDocument
  | AuditorRecordDocument
  | AccessDocument
  | AccessSheetsDocument
  | GuideDocument
  | AnswersDocument;

const namesOfIssuer = (issuer: Certificate["issuer"]) =>
  issuer ? [issuer.name, issuer.address, issuer.place, issuer.signatory, issuer.signatoryFunction] : [];

/** The names in a document that must be printed correctly. */
export function namesOn(document: PdfDocument): string[] {
  switch (document.kind) {
    case "certificate": {
      const { enterpriseName, institution, peTrainer, peStudents, auditors, issuer } = document.certificate;
      return [enterpriseName, institution, peTrainer, ...peStudents, ...auditors, ...namesOfIssuer(issuer)];
    }
    case "report":
      return [document.task.enterpriseName, document.task.institution, document.auditor];
    case "auditor":
      return [document.auditor, ...document.audits.map(({ enterpriseName }) => enterpriseName)];
    case "participation": {
      const { enterpriseName, institution, issuer } = document.certificate;
      return [document.person.name, enterpriseName, institution, ...namesOfIssuer(issuer)];
    }
    case "auditorRecord":
      return [document.name, ...namesOfIssuer(document.certificate.issuer)];
    case "access":
      return [document.name];
    case "accessSheets":
      return document.sheets.map(({ name }) => name);
    case "guide":
    case "answers":
      return [];
  }
}
