import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { BeforeBulkProps } from "#src/crud/extensions/extensions.ts";
import { NamesakeFacts } from "#src/people/Namesakes.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/people/namesakes.css";

/** Which of the chosen registrations are approved at once, and which are not: why, and whom the applicants may be. */
export default function UnreadRegistrations({ records, selection, count }: BeforeBulkProps) {
  const { t } = useTranslation(["telling", "errors"]);
  const labels = useLabels();
  const resource = useRegistry().get("user");
  const { found, problem, retry } = useRead("/admin/unread-registrations");
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 2 }} />;
  const known = new Set(records.map(({ id }) => id));
  const { everything, except } = selection;
  const unread = found.filter(({ id }) => (everything ? !except.includes(id) : known.has(id)));
  const waiting = new Set(unread.map(({ id }) => id));
  const approved = records.filter(({ id }) => !waiting.has(id));
  const further = count - records.length - unread.filter(({ id }) => !known.has(id)).length;
  return (
    <div className="namesakes">
      <h3>{t("approveMany.approved", { number: count - unread.length })}</h3>
      <ul className="names-only">
        {approved.map((record) => (
          <li key={record.id}>{labels.name(resource, record)}</li>
        ))}
        {further > 0 ? <li>{t("approveMany.further", { number: further })}</li> : null}
      </ul>
      {unread.length > 0 ? (
        <>
          <h3>{t("approveMany.refused", { number: unread.length })}</h3>
          <Alert type="warning" showIcon message={t("approveMany.open")} />
          <ul>
            {unread.map(({ id, fullname, code, people, institutions }) => (
              <li key={id}>
                <Link to={`/dashboard/users/show/${id}`}>{fullname}</Link>
                {code === "INSTITUTION_REQUIRED" ? <p>{t("approveMany.noInstitution")}</p> : null}
                {people.map((person) => (
                  <NamesakeFacts key={person.personId} person={person} />
                ))}
                {institutions.length > 0 ? (
                  <p>{t("namesakes.institutions", { names: institutions.map(({ name }) => name).join(" · ") })}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
