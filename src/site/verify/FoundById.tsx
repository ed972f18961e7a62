import { isRecordId } from "#domain/certificate/recordNumber.ts";
import { FileCheck } from "#src/site/verify/FileCheck.tsx";
import type { FoundProps } from "#src/site/verify/foundProps.ts";
import { RecordVerdict } from "#src/site/verify/RecordVerdict.tsx";
import { Verdict } from "#src/site/verify/Verdict.tsx";

/** The public page of the certificate or record with a public id. */
export function FoundById({ id, again }: FoundProps) {
  const Found = isRecordId(id) ? RecordVerdict : Verdict;
  return (
    <Found id={id} again={again}>
      <FileCheck shownId={id} />
    </Found>
  );
}
