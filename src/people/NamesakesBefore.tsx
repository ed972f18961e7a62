import type { Row } from "#src/core/row.ts";
import { Namesakes } from "#src/people/Namesakes.tsx";

/** The decisions about an auditor that depend on their identity. */
const about = new Set(["approveRegistration", "giveInstitution", "confirmName"]);

/** People that an auditor may be, before an administrator decides. */
export default function NamesakesBefore({ record, action }: { record: Row; action: string }) {
  return about.has(action) ? <Namesakes record={record} /> : null;
}
