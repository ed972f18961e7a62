import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import ArchivedNotice from "#src/app/ArchivedNotice.tsx";
import { showPath } from "#src/core/paths.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Namesakes } from "#src/people/Namesakes.tsx";
import { NextApplication } from "#src/people/NextApplication.tsx";

/** Notice on an account that another account continues, with a link to that account. */
function MergedNotice({ record: { mergedInto, mergedIntoLabel } }: { record: Row }) {
  const { t } = useTranslation("records");
  const path = showPath("users", String(mergedInto));
  const name = String(mergedIntoLabel ?? mergedInto);
  return (
    <Alert
      type="info"
      showIcon
      message={<Link to={path}>{t("merged.into", { name })}</Link>}
      description={t("merged.means")}
    />
  );
}

/**
 * Notices on a person's page: archived, merged, or for administrators the people who may be the same person as an
 * auditor.
 */
export default function PersonNotice({ record }: { record: Row }) {
  const me = useSignedIn();
  return (
    <>
      {record.mergedInto ? <MergedNotice record={record} /> : <ArchivedNotice record={record} />}
      {me.role === "admin" && record.role === "auditor" ? <NextApplication key={record.id} record={record} /> : null}
      {me.role === "admin" && record.role === "auditor" && !record.erasedAt ? (
        <Namesakes record={record} decides />
      ) : null}
    </>
  );
}
