import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NamedEnterprise } from "#src/site/auth/registration/registration.ts";
import { FieldError, type FieldFrame, FieldHint, tied } from "#src/site/form/Field.tsx";
import { ListFailed } from "#src/site/form/ListFailed.tsx";
import { usePublicList } from "#src/site/form/usePublicList.ts";

/** Milliseconds after the last key until the search begins. */
const PAUSE_MS = 250;

/** A text that follows the typed one after a pause. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

export interface EnterprisesFieldProps extends FieldFrame {
  value: NamedEnterprise[];
  onChange: (value: NamedEnterprise[]) => void;
  /** Whether the applicant has stated that there are none. */
  none: boolean;
  onNone: (none: boolean) => void;
}

/**
 * The practice enterprises that an applicant teaches in or works with: found one by one by code or name, or none. The
 * first control has the field's id, so that links of errors reach it.
 */
export function EnterprisesField({ value, onChange, none, onNone, ...frame }: EnterprisesFieldProps) {
  const { t } = useTranslation("auth");
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed.trim());
  const found = usePublicList(asked ? `/utils/enterprises?${new URLSearchParams({ q: asked })}` : undefined);
  const offered = (found.items ?? []).filter(({ peCode }) => !value.some((chosen) => chosen.peCode === peCode));
  const isAnswered = asked !== "" && asked === typed.trim() && found.items !== undefined;
  const add = (enterprise: NamedEnterprise) => {
    onChange([...value, enterprise]);
    setTyped("");
  };
  const listId = `${frame.id}-found`;
  return (
    <fieldset className="field">
      <legend>{frame.label}</legend>
      <FieldHint {...frame} />
      {value.length > 0 ? (
        <ul className="field-chosen">
          {value.map(({ peCode, name }) => (
            <li key={peCode}>
              {peCode} · {name}
              <button
                type="button"
                aria-label={t("registration.enterprises.remove", { name })}
                onClick={() => onChange(value.filter((chosen) => chosen.peCode !== peCode))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {none ? null : (
        <div className="field-input">
          <input
            {...tied(frame)}
            type="search"
            autoComplete="off"
            spellCheck={false}
            aria-label={t("registration.enterprises.search")}
            aria-controls={listId}
            placeholder={t("registration.enterprises.search")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              const [first] = offered;
              if (isAnswered && first) add(first);
            }}
          />
        </div>
      )}
      <div id={listId} role="status">
        {isAnswered && offered.length === 0 ? t("registration.enterprises.nothing") : null}
        {isAnswered && offered.length > 0 ? (
          <ul className="field-found">
            {offered.map((enterprise) => (
              <li key={enterprise.peCode}>
                <button type="button" onClick={() => add(enterprise)}>
                  {enterprise.peCode} · {enterprise.name}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <ListFailed list={found} />
      {value.length > 0 ? null : (
        <div className="field-choices">
          <label>
            <input
              type="checkbox"
              id={none ? frame.id : undefined}
              checked={none}
              onChange={(event) => onNone(event.target.checked)}
            />
            {t("registration.enterprises.none")}
          </label>
        </div>
      )}
      <FieldError {...frame} />
    </fieldset>
  );
}
