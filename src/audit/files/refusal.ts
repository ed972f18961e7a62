import { type ErrorCode, isErrorCode } from "#domain/errors.ts";

/** The code of ours in what a server answered: by itself, or in a refusal's JSON. */
export function codeIn(answer: string | null | undefined): ErrorCode | undefined {
  if (!answer) return undefined;
  if (isErrorCode(answer)) return answer;
  const code = /"code":"([A-Z_]+)"/.exec(answer)?.[1];
  return isErrorCode(code) ? code : undefined;
}
