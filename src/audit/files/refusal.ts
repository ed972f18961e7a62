import { type ErrorCode, isErrorCode } from "#domain/errors.ts";

/** Our error code in a server's answer: as plain text, or in an error's JSON. */
export function refusalCodeIn(answer: string | null | undefined): ErrorCode | undefined {
  if (!answer) return undefined;
  if (isErrorCode(answer)) return answer;
  const code = /"code":"([A-Z_]+)"/.exec(answer)?.[1];
  return isErrorCode(code) ? code : undefined;
}
