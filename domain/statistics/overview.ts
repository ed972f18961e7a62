/** What the programme looks like to an administrator, or an office's part of it to that office. */
export interface Overview {
  audits: { status: string; country: string; count: number }[];
  /** Audits that wait for somebody, and how many days at the median and at most. */
  waiting: { status: string; count: number; median: number; longest: number }[];
  deadlines: { code: string; title: string; enterprise: string; expirationDate: string }[];
  certificates: { level: string; count: number }[];
  expiring: { number: string; enterprise: string; level: string; expirationDate: string }[];
  auditors: { id: string; name: string; running: number; completed: number }[];
}
