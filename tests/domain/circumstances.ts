/** Circumstances of an attempt. */
export interface Circumstances {
  late: boolean;
  gaps: boolean;
  ungraded: boolean;
  below: boolean;
  auditorGone: boolean;
  blocked: boolean;
  /** The auditor's term is over. */
  overdue: boolean;
  submitted: boolean;
  /** The trainer has opened what was submitted. */
  opened: boolean;
  approved: boolean;
  withdrawn: boolean;
  /** It expired without answers. */
  unanswered: boolean;
  /** The auditor waits for the answer to a request. */
  requested: boolean;
  /** The team checks the facts of the grades. */
  checking: boolean;
  /** Reports of errors are unanswered. */
  reported: boolean;
}

/** No obstacles, and no earlier events. */
export const smooth: Circumstances = {
  late: false,
  gaps: false,
  ungraded: false,
  below: false,
  auditorGone: false,
  blocked: false,
  overdue: false,
  submitted: false,
  opened: false,
  approved: false,
  withdrawn: false,
  unanswered: false,
  requested: false,
  checking: false,
  reported: false,
};
