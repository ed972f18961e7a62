// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export type TaskStatus =
  | "pending_internal_audit"
  | "draft"
  | "waiting_for_approval"
  | "approved"
  | "selected_for_review"
  | "confirmed"
  | "completed"
  | "rejected"
  | "expired";

export type TaskAction =
  | "request"
  | "answer"
  | "submit"
  | "recall"
  | "openReview"
  | "approve"
  | "nameStudents"
  | "reject"
  | "selectForReview"
  | "release"
  | "finishGrades"
  | "reopenGrades"
  | "finishReport"
  | "writeReport"
  | "rejectReport"
  | "expire"
  | "assignField"
  | "assignQuestion"
  | "planImprovement"
  | "extend"
  | "withdraw"
  | "restore";
