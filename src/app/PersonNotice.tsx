import ArchivedNotice from "#src/app/ArchivedNotice.tsx";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Namesakes } from "#src/people/Namesakes.tsx";

/** What the page of a person says first: that they are archived; to an administrator also whom an auditor may be. */
export default function PersonNotice({ record }: { record: Row }) {
  const me = useSignedIn();
  return (
    <>
      <ArchivedNotice record={record} />
      {me.role === "admin" && record.role === "auditor" && !record.erasedAt ? (
        <Namesakes record={record} decides />
      ) : null}
    </>
  );
}
