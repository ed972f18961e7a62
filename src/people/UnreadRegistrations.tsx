import { Alert, Skeleton } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { BeforeBulkProps } from "#src/crud/extensions/extensions.ts";
import { NamesakeFacts } from "#src/people/Namesakes.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/people/namesakes.css";

/** Number of approved people listed by name. */
const NAMED = 20;

/** Which of the chosen registrations are approved now, and which are not: the reason, and whom the applicants may be. */
export default function UnreadRegistrations({ records, selection, onTaken }: BeforeBulkProps) {
  const { t } = useTranslation("telling");
  const { everything, query, except } = selection;
  const path = everything
    ? (`/admin/unread-registrations?list=${encodeURIComponent(query)}` as const)
    : "/admin/unread-registrations";
  const { found, problem, retry } = useRead(path);
  const isChosen = ({ id }: { id: string }) =>
    everything ? !except.includes(id) : records.some((record) => record.id === id);
  const ready = found?.ready.filter(isChosen) ?? [];
  useEffect(() => {
    if (found) onTaken(ready.length);
  }, [found, ready.length, onTaken]);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 2 }} />;
  const unread = found.unread.filter(isChosen);
  return (
    <div className="namesakes">
      <h3>{t("approveMany.approved", { number: ready.length })}</h3>
      <ul className="names-only">
        {ready.slice(0, NAMED).map(({ id, fullname }) => (
          <li key={id}>{fullname}</li>
        ))}
        {ready.length > NAMED ? <li>{t("approveMany.further", { number: ready.length - NAMED })}</li> : null}
      </ul>
      {unread.length > 0 ? (
        <>
          <h3>{t("approveMany.refused", { number: unread.length })}</h3>
          <Alert type="warning" showIcon message={t("approveMany.open")} />
          <ul>
            {unread.map(({ id, fullname, code, people, institutions }) => (
              <li key={id}>
                <strong>
                  <Link to={`/dashboard/users/show/${id}`}>{fullname}</Link>
                </strong>
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
