import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { useLabels } from "#src/core/labels.ts";
import { useResourceOf } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { ActionButtons } from "#src/crud/actions/ActionButtons.tsx";
import "#src/people/personRecords.css";

/** A person's facts for a trainer: addresses, and time and session of a request. */
const FACTS = [
  ...["email", "emailPending"],
  ...["erasureRequestedAt", "erasureRequestedFrom", "erasureSignedInAt"],
  ...["dataRequestedAt", "dataRequestedFrom", "dataSignedInAt"],
];

/** People of the team with an address or a request, and their trainer's actions. */
export default function PersonRecords({ people, onChanged }: { people: Row[]; onChanged(): void }) {
  const { t, i18n } = useTranslation("common");
  const labels = useLabels();
  const resource = useResourceOf("users");
  const moment = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const shown = (field: string, value: unknown) =>
    field.endsWith("At") ? moment.format(new Date(String(value))) : String(value);
  return (
    <ul className="person-records">
      {people.map((person) => (
        <li key={person.id} aria-label={labels.name(resource, person)}>
          <p>
            <strong>{labels.name(resource, person)}</strong> {labels.value(resource, "role", String(person.role))}
          </p>
          {FACTS.filter((field) => person[field]).map((field) => (
            <p key={field}>
              {t("label", { name: labels.field(resource, field) })} {shown(field, person[field])}
            </p>
          ))}
          <p className="person-answers">
            <ActionButtons resource={resource} record={person} onEnded={onChanged} />
          </p>
        </li>
      ))}
    </ul>
  );
}
