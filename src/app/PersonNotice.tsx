import ArchivedNotice from "#src/app/ArchivedNotice.tsx";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Namesakes } from "#src/people/Namesakes.tsx";

/** Notices on a person's page: archived, and for administrators the people that an auditor may be. */
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
