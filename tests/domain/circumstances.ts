/** What is so at the time of an attempt. */
export interface Circumstances {
  late: boolean;
  gaps: boolean;
  ungraded: boolean;
  below: boolean;
  auditorGone: boolean;
  blocked: boolean;
  submitted: boolean;
  /** The trainer has opened what was submitted. */
  opened: boolean;
  approved: boolean;
  withdrawn: boolean;
  /** Nobody had answered when it expired. */
  unanswered: boolean;
}

/** Nothing stands in the way, and nothing has happened yet. */
export const smooth: Circumstances = {
  late: false,
  gaps: false,
  ungraded: false,
  below: false,
  auditorGone: false,
  blocked: false,
  submitted: false,
  opened: false,
  approved: false,
  withdrawn: false,
  unanswered: false,
};
