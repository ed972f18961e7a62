import type { Row } from "#src/core/row.ts";
import { Namesakes } from "#src/people/Namesakes.tsx";

/** The decisions about an auditor that rest on who the person is. */
const about = new Set(["approveRegistration", "giveInstitution", "confirmName"]);

/** Whom an auditor may be, before an administrator decides. */
export default function NamesakesBefore({ record, action }: { record: Row; action: string }) {
  return about.has(action) ? <Namesakes record={record} /> : null;
}
