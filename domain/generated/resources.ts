// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

import type { Question } from "#domain/generated/questionnaire.ts";

export type Announcement = {
  id: string;
  title: string;
  text: string;
  country: string | null;
  /**
   * @maxItems 6
   */
  roles: ("admin" | "auditor" | "trainer" | "student" | "enterprise" | "office")[];
  firstDay: string;
  lastDay: string;
  ended: boolean;
  mailedAt: string | null;
  mailed: number | null;
  texts?: {
    [k: string]: {
      [k: string]: string;
    };
  };
};

export type Appeal = {
  id: string;
  taskCode: string;
  round: number;
  peCode: string;
  country: string;
  kind: "rejection" | "level";
  text: string;
  /**
   * @maxItems 500
   */
  questions: string[];
  filedBy: string;
  firstAuditorId: string;
  firstLevel: "bronze" | "silver" | "gold" | null;
  secondAuditorId: string | null;
  secondLevel: "bronze" | "silver" | "gold" | null;
  status: "open" | "grading" | "deciding" | "upheld" | "changed" | "corrected" | "withdrawn";
  turn: "auditor" | "office" | "admin" | null;
  dueAt: string | null;
  decidedBy: string | null;
  reasons: string | null;
  closedAt: string | null;
};

export type AuditField = {
  id: string;
  title: string;
  position: number;
  texts?: {
    [k: string]: {
      [k: string]: string;
    };
  };
};

export type BulkJob = {
  id: string;
  ownerId: string;
  ownerCode: string | null;
  resource: string;
  action: string;
  undo: string | null;
  undoes: string | null;
  status: "waiting" | "running" | "stopping" | "stopped" | "done";
  total: number;
  done: number;
  refused: number;
  undoneBy: string | null;
  undoneAt: string | null;
  endedAt: string | null;
  secretsUntil: string | null;
};

export type CentralOffice = {
  penCode: string;
  name: string;
  country: string;
  contactEmail: string | null;
  contactEmailPending: string | null;
  contactLocale: string | null;
  legalName: string | null;
  address: string | null;
  place: string | null;
  signatory: string | null;
  signatoryFunction: string | null;
  emblem: string | null;
  signature: string | null;
  blockedAt: string | null;
  isBlocked: boolean;
  accessCodesIssuedAt: string | null;
  hasAccessCodes: boolean;
  lastSignInAt: string | null;
  hasSignedIn: boolean;
};

export type Certificate = {
  number: string;
  source: "platform" | "earlier";
  recordedBy: string | null;
  verificationId: string;
  shortCode: string;
  taskCode: string | null;
  peCode: string;
  enterpriseName: string;
  title: string;
  level: "bronze" | "silver" | "gold";
  country: string;
  date: string;
  validityMonths: number | null;
  expirationDate: string;
  fields: string | null;
  document: string | null;
  institution: string;
  peTrainer: string;
  /**
   * @maxItems 200
   */
  peStudents: string[];
  auditors: string[];
  points: number | null;
  pointsMax: number | null;
  fieldsOffered: number | null;
  achievements: {
    auditFieldId: string;
    points: number;
    max: number;
    percent: number;
  }[];
  thresholds: {
    field: number;
    bronze: number;
    silver: number;
    gold: number;
  } | null;
  rulesVersion: number | null;
  criteriaEditions: number[] | null;
  issuer: {
    name: string;
    address: string;
    place: string;
    signatory: string;
    signatoryFunction: string;
    emblem: string | null;
    signature: string | null;
  } | null;
  revokedAt: string | null;
  revokedReason: string | null;
  replaces: string | null;
  replacedBy: string | null;
  expired: boolean;
  expiresSoon: boolean;
  revoked: boolean;
  replaced: boolean;
  state: "valid" | "expiresSoon" | "expired" | "revoked" | "replaced";
  auditorId: string | null;
  awaitsRenewal: boolean;
  percent: number | null;
};

export type ContactMessage = {
  id: string;
  fullname: string;
  email: string;
  text: string;
  answeredAt: string | null;
  isAnswered: boolean;
};

export type Controller = {
  id: string;
  name: string | null;
  address: string | null;
  place: string | null;
  signatory: string | null;
  signatoryFunction: string | null;
  emblem: string | null;
  signature: string | null;
  email: string | null;
  phone: string | null;
  representative: string | null;
  register: string | null;
  officer: string | null;
  authority: string | null;
  /**
   * @maxItems 5
   */
  legalBasis: ("consent" | "contract" | "legalObligation" | "publicTask" | "legitimateInterests")[];
  legalBasisNote: string | null;
};

export type Enterprise = {
  peCode: string;
  name: string;
  country: string;
  officeCode: string;
  institutionId: string;
  contactEmail: string | null;
  contactEmailPending: string | null;
  contactLocale: string | null;
  blockedAt: string | null;
  isBlocked: boolean;
  archivedAt: string | null;
  archived: boolean;
  accessCodesIssuedAt: string | null;
  hasAccessCodes: boolean;
  confirmsNamesSince: string | null;
  confirmsNames: boolean;
  inRegisterSince: string | null;
  inRegister: boolean;
  lastSignInAt: string | null;
  hasSignedIn: boolean;
  isReachable: boolean;
  auditsRunning: number;
};

export type FactCheck = {
  id: string;
  taskCode: string;
  questionId: string;
  round: number;
  peCode: string;
  country: string;
  auditorId: string;
  reportedBy: string | null;
  text: string;
  /**
   * @maxItems 5
   */
  proofs: {
    title: string;
    url?: string;
    details?: string;
    file?: {
      id: string;
    };
  }[];
  status: "open" | "accepted" | "declined" | "withdrawn";
  pointsBefore: number | null;
  pointsAfter: number | null;
  answer: string | null;
  answeredAt: string | null;
};

export type Form = {
  id: string;
  auditFieldId: string;
  title: string;
  /**
   * @maxItems 500
   */
  questions: Question[];
  publishedVersion: number | null;
  levels: ("bronze" | "silver" | "gold")[] | null;
  inForceFrom: string | null;
  retiredAt: string | null;
  retired: boolean;
  texts?: {
    [k: string]: {
      [k: string]: string;
    };
  };
};

export type Grade = {
  id: string;
  taskCode: string;
  round: number;
  auditorId: string;
  status: "draft" | "finished";
  assessments: {
    [k: string]: {
      points?: number | null;
      comment?: string;
      notApplicable?: boolean;
      /**
       * @maxItems 50
       */
      proofs?: {
        url: string;
        title: string;
        state: "seen" | "notReachable" | "doesNotShow";
        note?: string;
      }[];
      revision?: number;
    };
  };
  percent: number | null;
  awardedLevel: "bronze" | "silver" | "gold" | null;
};

export type Improvement = {
  id: string;
  taskCode: string;
  peCode: string;
  country: string;
  auditFieldId: string | null;
  origin: "weakness" | "recommendation" | "suggestion" | "own";
  finding: string | null;
  action: string;
  owner: string | null;
  dueDate: string | null;
  proof: string | null;
  step: "plan" | "do" | "check" | "act";
};

export type Institution = {
  id: string;
  name: string;
  country: string;
  archivedAt: string | null;
  archived: boolean;
};

export type Language = {
  code: string;
  name: string;
  iso: string;
  direction: "ltr";
  enabledAt: string | null;
};

export type Mail = {
  id: string;
  userId: string | null;
  address: string;
  language: string;
  template:
    | "registrationReceived"
    | "registrationApproved"
    | "registrationRejected"
    | "nameConfirmed"
    | "nameRefused"
    | "yearlyRecordIssued"
    | "rulingRequested"
    | "rulingGiven"
    | "rulingAnswered"
    | "passwordReset"
    | "passwordChanged"
    | "accountInvitation"
    | "passwordLink"
    | "addressConfirmation"
    | "addressRelease"
    | "addressWaiting"
    | "addressApproved"
    | "addressCleared"
    | "networkLinked"
    | "networkUnlinked"
    | "dataLink"
    | "addressChanging"
    | "auditRequested"
    | "auditSubmitted"
    | "auditRecalled"
    | "auditApproved"
    | "auditRejected"
    | "auditSelected"
    | "auditAssigned"
    | "auditHandedOver"
    | "auditTakenAway"
    | "claimEnding"
    | "claimEnded"
    | "auditUnclaimed"
    | "auditInvitation"
    | "invitationDeclined"
    | "auditCommented"
    | "commentMentions"
    | "proofRequested"
    | "proofRequestNear"
    | "proofRequestAnswered"
    | "proofRequestWithdrawn"
    | "proofRequestUnanswered"
    | "factCheckBegun"
    | "factCheckEnding"
    | "errorReported"
    | "errorAnswered"
    | "factCheckEnded"
    | "errorsUnanswered"
    | "reportProposed"
    | "secondOpinionAssigned"
    | "secondOpinionNear"
    | "secondOpinionEnded"
    | "secondOpinionToDecide"
    | "secondOpinionInvolved"
    | "secondOpinionEscalated"
    | "secondOpinionReturned"
    | "secondOpinionDecided"
    | "reportFinished"
    | "certificateIssued"
    | "certificateReissued"
    | "certificateRevoked"
    | "certificateExpiring"
    | "deadlineNear"
    | "deadlineMoved"
    | "auditCorrected"
    | "auditWithdrawn"
    | "auditRestored"
    | "deadlinePassed"
    | "auditExpired"
    | "auditListed"
    | "registrationWaits"
    | "messageArrived"
    | "mailsFailed"
    | "filesFilling"
    | "systemTrouble"
    | "announced"
    | "testMail"
    | "digest"
    | "appealFiled"
    | "appealUnassigned"
    | "appealToDecide"
    | "appealInvolved"
    | "appealDecisionNear"
    | "appealGradingNear"
    | "appealEscalated"
    | "appealUpheld"
    | "appealChanged"
    | "appealCorrected"
    | "appealWithdrawn"
    | "appealGrading";
  status: "queued" | "sending" | "sent" | "failed";
  attempts: number;
  dueAt: string;
  awaitsServer: boolean | null;
  sentAt: string | null;
  about: string | null;
  error: string | null;
  troubledAt: string | null;
  inTrouble: boolean;
  subject: string | null;
  body: string | null;
  /**
   * @maxItems 50
   */
  tries:
    | {
        at: string;
        error: string | null;
      }[]
    | null;
};

export type Phrase = {
  id: string;
  ownerId: string;
  text: string;
};

export type ProofRequest = {
  id: string;
  taskCode: string;
  questionId: string;
  round: number;
  peCode: string;
  country: string;
  auditorId: string;
  text: string;
  status: "open" | "answered" | "withdrawn" | "unanswered";
  dueAt: string;
  baseRevision: number;
  addedRevision: number | null;
  answeredBy: string | null;
  closedAt: string | null;
};

export type Report = {
  id: string;
  taskCode: string;
  round: number;
  country: string;
  auditorId: string;
  status: "draft" | "proposed" | "finished" | "rejected";
  sections: {
    [k: string]: unknown;
  };
  reason: string | null;
  questionReasons: {
    [k: string]: string;
  } | null;
  passedLevel: "bronze" | "silver" | "gold" | null;
  percent: number | null;
  awardedLevel: "bronze" | "silver" | "gold" | null;
};

export type SavedView = {
  id: string;
  ownerId: string;
  resource: string;
  name: string;
  query: string;
  sharedWith: "country" | "everyone" | null;
  country: string | null;
  isDefault: boolean | null;
};

export type SecondGrading = {
  id: string;
  taskCode: string;
  round: number;
  purpose: "opinion" | "appeal";
  peCode: string;
  country: string;
  auditorId: string;
  firstAuditorId: string;
  status: "draft" | "finished" | "declined" | "ended";
  dueAt: string;
  /**
   * @maxItems 500
   */
  questions: string[];
  assessments: {
    [k: string]: {
      points?: number | null;
      comment?: string;
      notApplicable?: boolean;
      /**
       * @maxItems 50
       */
      proofs?: {
        url: string;
        title: string;
        state: "seen" | "notReachable" | "doesNotShow";
        note?: string;
      }[];
      revision?: number;
    };
  };
  finishedAt: string | null;
  verdict: "confirmed" | "objected" | null;
  reason: string | null;
  closedAt: string | null;
  compared: number | null;
  same: number | null;
  withinOne: number | null;
  lean: number | null;
};

export type Task = {
  code: string;
  uniqueCode: string;
  peCode: string;
  title: string;
  level: "bronze" | "silver" | "gold";
  awardedLevel: "bronze" | "silver" | "gold" | null;
  rulesVersion: number | null;
  /**
   * @minItems 1
   * @maxItems 50
   */
  fields: string[];
  country: string;
  deadlineDays: 14 | 30 | 60 | 90;
  status:
    | "pending_internal_audit"
    | "draft"
    | "waiting_for_approval"
    | "approved"
    | "selected_for_review"
    | "confirmed"
    | "completed"
    | "rejected"
    | "expired";
  expirationDate: string;
  deadlineSetAt: string | null;
  deadlineReason: string | null;
  round: number;
  institutionId: string;
  requestedBy: string;
  submittedBy: string | null;
  submittedAt: string | null;
  reviewOpenedAt: string | null;
  reviewOpenedBy: string | null;
  approvedBy: string | null;
  approvedAt: string | null;
  auditorId: string | null;
  selectedAt: string | null;
  independence: "inDialog" | "byCall" | null;
  requestDueAt: string | null;
  pending: "fact_check" | "second_opinion" | null;
  pendingWith: "team" | "auditor" | "second_auditor" | "office" | "admin" | null;
  pendingDueAt: string | null;
  secondAuditorId: string | null;
  factCheckBegunAt: string | null;
  factCheckEndsAt: string | null;
  factCheckEndedAt: string | null;
  factChecksOpen: number | null;
  invitedAuditorId: string | null;
  invitedAt: string | null;
  rejectedBy: string | null;
  rejectedReason: string | null;
  expiredFrom: string | null;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
  withdrawn: boolean;
  completedAt: string | null;
  /**
   * @maxItems 200
   */
  peStudents: string[] | null;
  /**
   * @maxItems 100
   */
  judgedBy: string[] | null;
  appealUntil: string | null;
  appealId: string | null;
  appealStatus: "open" | "grading" | "deciding" | "upheld" | "changed" | "corrected" | "withdrawn" | null;
};

export type Trail = {
  id: string;
  resource: string;
  subject: string;
  seq: number;
  action:
    | "create"
    | "update"
    | "delete"
    | "seed"
    | "register"
    | "signIn"
    | "approveRegistration"
    | "giveInstitution"
    | "correctName"
    | "confirmName"
    | "refuseName"
    | "withdrawName"
    | "requestInstitution"
    | "requestRuling"
    | "answerRuling"
    | "judgeNamesake"
    | "rejectRegistration"
    | "suspend"
    | "unsuspend"
    | "block"
    | "unblock"
    | "merge"
    | "makeFormer"
    | "makePresent"
    | "newSchoolYear"
    | "createJoinLink"
    | "endJoinLink"
    | "admitPeople"
    | "confirmNames"
    | "admitAtOnce"
    | "enterRegister"
    | "leaveRegister"
    | "practise"
    | "setPin"
    | "removePin"
    | "resetPin"
    | "forgotPassword"
    | "resetPassword"
    | "changePassword"
    | "renewPasswordHash"
    | "sendPasswordLink"
    | "archive"
    | "moveDeadline"
    | "issueAccessCode"
    | "confirmAddress"
    | "releaseAddress"
    | "approveAddress"
    | "refuseAddress"
    | "clearAddress"
    | "linkNetwork"
    | "unlinkNetwork"
    | "requestErasure"
    | "withdrawErasure"
    | "declineErasure"
    | "requestData"
    | "handOverData"
    | "declineData"
    | "erase"
    | "baseline"
    | "publish"
    | "retire"
    | "issue"
    | "reissue"
    | "linkPages"
    | "changePage"
    | "deletePage"
    | "issueRecord"
    | "replace"
    | "revoke"
    | "retry"
    | "markAnswered"
    | "stopJob"
    | "takeImportBack"
    | "undoJob"
    | "deleteQuestion"
    | "enable"
    | "disable"
    | "request"
    | "answer"
    | "answers"
    | "submit"
    | "recall"
    | "openReview"
    | "approve"
    | "reject"
    | "selectForReview"
    | "assignAuditor"
    | "inviteAuditor"
    | "declineInvitation"
    | "withdrawInvitation"
    | "replaceAuditor"
    | "release"
    | "requestProof"
    | "supplement"
    | "answerRequest"
    | "withdrawRequest"
    | "closeRequest"
    | "appeal"
    | "withdrawAppeal"
    | "assignAppeal"
    | "returnAppeal"
    | "gradeAppeal"
    | "escalateAppeal"
    | "upholdAppeal"
    | "acceptAppeal"
    | "beginSecondGrading"
    | "confirmSecond"
    | "objectSecond"
    | "declineSecond"
    | "endSecond"
    | "assignSecond"
    | "decideSecond"
    | "proposeReport"
    | "completeAudit"
    | "reportError"
    | "withdrawError"
    | "answerError"
    | "correctGrade"
    | "finishFactCheck"
    | "endFactCheck"
    | "finishGrades"
    | "reopenGrades"
    | "finishReport"
    | "writeReport"
    | "rejectReport"
    | "draft"
    | "finish"
    | "reopen"
    | "expire"
    | "endClaim"
    | "withdraw"
    | "restore"
    | "extend"
    | "correct"
    | "nameStudents"
    | "assignField"
    | "assignQuestion"
    | "shareOut"
    | "planImprovement"
    | "comment"
    | "resolveComment"
    | "reopenComment"
    | "doneComment"
    | "undoneComment"
    | "forgetFiles"
    | "mail";
  at: string;
  actorId: string | null;
  actorRole: "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office" | "clock" | "anonymous";
  changes: {
    [k: string]: unknown;
  };
  personal: {
    [k: string]: unknown;
  } | null;
  previousHash: string;
  hash: string;
};

export type Translation = {
  key: string;
  texts: {
    [k: string]: string;
  };
};

export type User = {
  id: string;
  fullname: string;
  fullnamePending: string | null;
  email: string | null;
  emailPending: string | null;
  emailSince: string | null;
  emailApproval: "needed" | "waiting" | null;
  role: "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";
  code: string | null;
  status: "pending" | "approved" | "suspended";
  country: string | null;
  institutionId: string | null;
  institutionName: string | null;
  noInstitutionReason: string | null;
  institutionPending: string | null;
  rulingRequest: string | null;
  /**
   * @maxItems 10
   */
  speakingLanguages: string[];
  /**
   * @maxItems 50
   */
  experience_from_fields: string[];
  /**
   * @maxItems 50
   */
  declaredEnterprises: string[] | null;
  auditsAtOnce: number | null;
  /**
   * @maxItems 20
   */
  absences:
    | {
        from: string;
        until: string;
      }[]
    | null;
  motivation: string | null;
  notify_via_email: boolean;
  language: string | null;
  blockedAt: string | null;
  isBlocked: boolean;
  archivedAt: string | null;
  archived: boolean;
  formerSince: string | null;
  former: boolean;
  mergedInto: string | null;
  erasureRequested: boolean;
  dataRequested: boolean;
  nameChangeRequested: boolean;
  institutionChangeRequested: boolean;
  rulingRequested: boolean;
  erasedAt: string | null;
  erasureRequestedAt: string | null;
  erasureRequestedFrom: string | null;
  erasureSignedInAt: string | null;
  dataRequestedAt: string | null;
  dataRequestedFrom: string | null;
  dataSignedInAt: string | null;
  password?: string;
  lastSignInAt: string | null;
  networkSince: string | null;
  pinSince: string | null;
  auditsNow: number;
  practisedAt: string | null;
  practiceDifference: number | null;
  comparedQuestions: number;
  samePercent: number | null;
  withinOnePercent: number | null;
  meanLean: number | null;
  auditsConfirmed: number;
  auditsObjected: number;
  appealsAccepted: number;
  passingRejections: number;
  /**
   * @maxItems 100
   */
  namesakes:
    | {
        personId: string;
        peCode: string;
        samePerson: boolean;
        reason: string;
      }[]
    | null;
};

/** Every resource by its name. */
export interface Resources {
  announcement: Announcement;
  appeal: Appeal;
  "audit-field": AuditField;
  "bulk-job": BulkJob;
  "central-office": CentralOffice;
  certificate: Certificate;
  "contact-message": ContactMessage;
  controller: Controller;
  enterprise: Enterprise;
  "fact-check": FactCheck;
  form: Form;
  grade: Grade;
  improvement: Improvement;
  institution: Institution;
  language: Language;
  mail: Mail;
  phrase: Phrase;
  "proof-request": ProofRequest;
  report: Report;
  "saved-view": SavedView;
  "second-grading": SecondGrading;
  task: Task;
  trail: Trail;
  translation: Translation;
  user: User;
}
