import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { useLabels } from "#src/core/labels.ts";
import { useResourceOf } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { ActionButtons } from "#src/crud/actions/ActionButtons.tsx";
import "#src/people/personRecords.css";

const ASKED = ["erasureRequestedAt", "dataRequestedAt"] as const;

/** People who ask something of their trainer: who, what and since when, and the answers that can be given. */
export default function PersonRecords({ people, onChanged }: { people: Row[]; onChanged(): void }) {
  const { t, i18n } = useTranslation("common");
  const labels = useLabels();
  const resource = useResourceOf("users");
  const date = dateFormat(i18n.language, { dateStyle: "medium" });
  return (
    <ul className="person-records">
      {people.map((person) => (
        <li key={person.id} aria-label={labels.name(resource, person)}>
          <p>
            <strong>{labels.name(resource, person)}</strong> {labels.value(resource, "role", String(person.role))}
          </p>
          {ASKED.filter((field) => person[field]).map((field) => (
            <p key={field}>
              {t("label", { name: labels.field(resource, field) })} {date.format(new Date(String(person[field])))}
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
