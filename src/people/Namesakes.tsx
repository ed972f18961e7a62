import { Alert, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Calls } from "#domain/generated/calls.ts";
import { JudgeNamesake } from "#src/people/JudgeNamesake.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/people/namesakes.css";

type Namesake = Calls["GET /users/:id/namesakes"]["response"]["people"][number];

interface NamesakesProps {
  auditorId: string;
  /** Whether the reader says here who is who. */
  decides?: boolean;
}

/**
 * The people of practice enterprises who may be an auditor, and the listed institutions that may be meant. Nothing is shown
 * where there are none.
 */
export function Namesakes({ auditorId, decides = false }: NamesakesProps) {
  const { t } = useTranslation("telling");
  const { found, problem, retry } = useRead(`/users/${auditorId}/namesakes`);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found || found.people.length + found.institutions.length === 0) return null;
  const names = found.institutions.map(({ name }) => name).join(" · ");
  return (
    <section className={decides ? "card namesakes" : "namesakes"} aria-labelledby={`namesakes-${auditorId}`}>
      <h2 id={`namesakes-${auditorId}`}>{t("namesakes.title")}</h2>
      {names ? <Alert type="warning" showIcon message={t("namesakes.institutions", { names })} /> : null}
      {found.people.length > 0 ? <p>{t("namesakes.intro")}</p> : null}
      <ul>
        {found.people.map((person) => (
          <li key={person.personId}>
            <NamesakeFacts person={person} />
            {decides ? <JudgeNamesake auditorId={auditorId} personId={person.personId} onJudged={retry} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NamesakeFacts({ person }: { person: Namesake }) {
  const { t } = useTranslation(["telling", "resources"]);
  const { personId, fullname, role, peCode, enterprise, match, samePerson, reason } = person;
  const isRefused = samePerson ?? match !== "similar";
  return (
    <p>
      <Link to={`/dashboard/users/show/${personId}`}>{fullname}</Link>
      <span>{t(`resources:user.values.role.${role}`)}</span>
      <span>
        {enterprise} ({peCode})
      </span>
      <Tag color={isRefused ? "red" : "orange"}>{t(`telling:namesakes.match.${match}`)}</Tag>
      {samePerson === null ? null : (
        <Tag color={samePerson ? "red" : "green"}>{t(`telling:namesakes.${samePerson ? "same" : "different"}`)}</Tag>
      )}
      {reason ? <em>{reason}</em> : null}
    </p>
  );
}
