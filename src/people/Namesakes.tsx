import { useInvalidate } from "@refinedev/core";
import { Alert, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Calls } from "#domain/wire/generated/calls.ts";
import { send } from "#providers/http/send.ts";
import { useCountryName } from "#src/core/countryName.ts";
import type { Row } from "#src/core/row.ts";
import { JudgeNamesake } from "#src/people/JudgeNamesake.tsx";
import { useReading } from "#src/shared/useReading.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/people/namesakes.css";

type Found = Calls["GET /users/:id/namesakes"]["response"];
type Namesake = Found["people"][number];

interface NamesakesProps {
  record: Row;
  /** Whether the reader can decide here. */
  decides?: boolean;
}

/**
 * The people of the network who may be an auditor, and the listed institutions that may be meant. Nothing is shown where
 * there are none.
 */
export function Namesakes({ record: { id: auditorId, revision }, decides = false }: NamesakesProps) {
  const { t } = useTranslation("telling");
  const invalidate = useInvalidate();
  const path = `/users/${auditorId}/namesakes` as const;
  const read = async (signal: AbortSignal) => (await send({ method: "GET", path, signal })).data;
  const { found, problem, retry } = useReading(`${path} ${revision}`, read, { keepPrevious: true });
  const readAgain = () => {
    retry();
    void invalidate({ resource: "users", id: auditorId, invalidates: ["list", "many", "detail"] });
  };
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found || found.people.length + found.accounts.length + found.institutions.length === 0) return null;
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
            {decides ? <JudgeNamesake auditorId={auditorId} personId={person.personId} onJudged={readAgain} /> : null}
          </li>
        ))}
      </ul>
      {found.accounts.length > 0 ? <SimilarAccounts accounts={found.accounts} /> : null}
    </section>
  );
}

/** Other accounts of auditors, offices and administrators with the name of an auditor, or a similar one. */
function SimilarAccounts({ accounts }: { accounts: Found["accounts"] }) {
  const { t } = useTranslation(["telling", "resources"]);
  const countryName = useCountryName();
  return (
    <>
      <p>{t("telling:namesakes.accounts")}</p>
      <ul>
        {accounts.map(({ id, fullname, role, status, country, archived }) => (
          <li key={id}>
            <p>
              <Link to={`/dashboard/users/show/${id}`}>{fullname}</Link>
              <span>{t(`resources:user.values.role.${role}`)}</span>
              {country ? <span>{countryName(country)}</span> : null}
              <Tag color={status === "suspended" ? "red" : "default"}>
                {t(`resources:user.values.status.${status}`)}
              </Tag>
              {archived ? <Tag>{t("resources:user.fields.archived")}</Tag> : null}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A person of an enterprise, the similarity to an auditor, and an administrator's statement about it. */
export function NamesakeFacts({ person }: { person: Namesake }) {
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
