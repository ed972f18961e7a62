import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isJoinKey, joinKeyLength } from "#domain/people/joinKey.ts";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { TextField } from "#src/site/form/TextField.tsx";

interface KeyFormProps {
  /** Typed before. */
  first: string;
  onKey: (key: string) => void;
}

/** Asks for the class code that a trainer shows. */
export function KeyForm({ first, onKey }: KeyFormProps) {
  const { t } = useTranslation("auth");
  const [typed, setTyped] = useState(first);
  const [tried, setTried] = useState(false);
  const hint = t("join.keyHint", { count: joinKeyLength });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isJoinKey(typed)) onKey(typed);
      }}
    >
      <TextField
        id="join-key"
        label={t("join.key")}
        hint={hint}
        error={tried && !isJoinKey(typed) ? hint : undefined}
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={setTyped}
      />
      <SubmitButton busy={false} label={t("join.open")} busyLabel={t("join.open")} />
    </form>
  );
}
