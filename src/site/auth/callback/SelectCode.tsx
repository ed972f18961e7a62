import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Exchange } from "#src/site/auth/callback/useExchange.ts";
import { RefusalBox } from "#src/site/form/FormAlert.tsx";
import { SiteDialog } from "#src/site/form/SiteDialog.tsx";

/** Choice for a person of several practice enterprises. */
export function SelectCode({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation(["auth", "common"]);
  const { codes, refusal, busy, select, cancel } = exchange;
  const [chosen, setChosen] = useState(codes[0] ?? "");
  return (
    <SiteDialog title={t("auth:callback.select")} onCancel={cancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          select(chosen);
        }}
      >
        <p>{t("auth:callback.selectText")}</p>
        <fieldset className="field">
          <legend className="visually-hidden">{t("auth:callback.select")}</legend>
          <div className="field-choices">
            {codes.map((code) => (
              <label key={code}>
                <input
                  type="radio"
                  name="code"
                  value={code}
                  checked={code === chosen}
                  onChange={() => setChosen(code)}
                />
                {code}
              </label>
            ))}
          </div>
        </fieldset>
        {refusal ? <RefusalBox form="callback" refused={refusal} /> : null}
        <p className="dialog-buttons">
          <button type="submit" className="button" aria-disabled={busy}>
            {t("auth:callback.go")}
          </button>
          <button type="button" className="button button-plain" onClick={cancel}>
            {t("common:cancel")}
          </button>
        </p>
      </form>
    </SiteDialog>
  );
}
