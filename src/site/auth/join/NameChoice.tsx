import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Join, JoinedClass } from "#src/site/auth/join/useJoin.ts";
import { missing } from "#src/site/form/checks.ts";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { TextField } from "#src/site/form/TextField.tsx";
import { unprintableName } from "#src/site/form/unprintableName.ts";

interface NameChoiceProps {
  join: Join;
  joined: JoinedClass;
}

/** The names of a class to choose from, and a field for another name. */
export function NameChoice({ join, joined }: NameChoiceProps) {
  const { t } = useTranslation(["auth", "form"]);
  const { busy, choose, name, nameErrors } = join;
  const { people } = joined;
  const [tried, setTried] = useState(false);
  const wrong = { ...missing({ name }, ["name"]), ...unprintableName("name", name) }.name;
  useEffect(() => {
    if (nameErrors) document.getElementById("name")?.focus();
  }, [nameErrors]);
  const error = (tried && wrong) || nameErrors;
  return (
    <>
      {people.length > 0 ? (
        <ul className="join-names" aria-label={t("auth:join.names")}>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="button button-plain"
                aria-disabled={busy}
                onClick={() => choose({ personId: person.id })}
              >
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!wrong) choose({ name: name.trim() });
        }}
      >
        {people.length > 0 ? <h2>{t("auth:join.other")}</h2> : null}
        <TextField
          id="name"
          label={t("auth:code.name")}
          hint={t("auth:join.nameHint")}
          error={error ? t(error) : undefined}
          autoComplete="off"
          value={name}
          onChange={join.type}
        />
        <SubmitButton busy={busy} label={t("auth:submit")} busyLabel={t("auth:submitting")} />
      </form>
    </>
  );
}
