import ArchivedNotice from "#src/app/ArchivedNotice.tsx";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Namesakes } from "#src/people/Namesakes.tsx";
import { NextApplication } from "#src/people/NextApplication.tsx";

/** Notices on a person's page: archived, and for administrators the people that an auditor may be. */
export default function PersonNotice({ record }: { record: Row }) {
  const me = useSignedIn();
  return (
    <>
      <ArchivedNotice record={record} />
      {me.role === "admin" && record.role === "auditor" ? <NextApplication key={record.id} record={record} /> : null}
      {me.role === "admin" && record.role === "auditor" && !record.erasedAt ? (
        <Namesakes record={record} decides />
      ) : null}
    </>
  );
}
