import { isPossibleNumber } from "#domain/certificate/possibleNumber.ts";
import { typedRecordNumber } from "#domain/certificate/recordNumber.ts";
import { publicIdIn } from "#domain/certificate/verification.ts";
import { HttpProblem, send } from "#providers/http/send.ts";

/** A certificate's public id, or the key of the text with the reason why there is none. */
export interface CodeFinding {
  id?: string;
  refusal?:
    | `address.${"missing" | "wrong" | "number" | "recordNumber" | "noName" | "noCode" | "group1" | "group2" | "group3"}`
    | "tooOften"
    | "failed"
    | undefined;
}

const groups = ["address.group1", "address.group2", "address.group3"] as const;

/** Finds a certificate or record by its print: its address, its code, or its number with the name on it. */
export async function findPrinted(typed: string, name: string): Promise<CodeFinding> {
  const id = publicIdIn(typed);
  if (id) return { id };
  try {
    const query = new URLSearchParams({ code: typed, ...(name ? { name } : {}) });
    const { data } = await send({ method: "GET", path: `/certificates/find?${query}` });
    if (data.verificationId) return { id: data.verificationId };
    if (name || isPossibleNumber(typed) || typedRecordNumber(typed)) return { refusal: "address.noName" };
    return { refusal: groups[(data.wrongGroup ?? 0) - 1] ?? "address.noCode" };
  } catch (error) {
    const isTooOften = error instanceof HttpProblem && error.problem.code === "TOO_MANY_REQUESTS";
    return { refusal: isTooOften ? "tooOften" : "failed" };
  }
}
