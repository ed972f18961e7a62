/** What was found at a web address (`GET utils/validate-url`); `reason` is a key of `locales/<locale>/questionnaire.json`, `link.*`. */
export interface UrlCheck {
  valid: boolean;
  status?: number;
  reason?: "address" | "port" | "private" | "unreachable" | "timeout" | "redirects" | "status";
  /** ISO 8601, UTC. */
  checkedAt: string;
}
