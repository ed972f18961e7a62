import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPin } from "#domain/people/pin.ts";
import { programme } from "#domain/programme.ts";
import { waitingTime } from "#src/shared/waitingTime.ts";
import { SecretField } from "#src/site/form/SecretField.tsx";
import { SiteDialog } from "#src/site/form/SiteDialog.tsx";
import type { Refused } from "#src/site/form/useSubmission.ts";

interface PinDialogProps {
  /** Whether a first PIN is chosen; otherwise the PIN of the name is asked for. */
  sets: boolean;
  refused: Refused | undefined;
  /** The typed PIN; undefined without one. */
  onAnswer: (pin: string | undefined) => void;
}

/** A refused PIN in words; for too many, with the time to wait. */
const refusalText = ({ code, retryAfter }: Refused, t: TFunction, language: string): string =>
  code === "TOO_MANY_REQUESTS" && retryAfter !== undefined
    ? t("common:wait", { time: waitingTime(retryAfter, language) })
    : t(`errors:${code}`);

/** At a sign-in: the PIN that protects a name, or the choice of one that the programme requires. */
export function PinDialog({ sets, refused, onAnswer }: PinDialogProps) {
  const { t, i18n } = useTranslation("auth");
  const [pin, setPin] = useState("");
  const [tried, setTried] = useState(false);
  const { shortest, longest } = programme.pin;
  const hint = t("pin.hint", { shortest, longest });
  const error = tried && !isPin(pin) ? hint : refused && refusalText(refused, t, i18n.language);
  return (
    <SiteDialog title={t(sets ? "pin.chooseTitle" : "pin.title")} onCancel={() => onAnswer(undefined)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isPin(pin)) onAnswer(pin);
        }}
      >
        <p>{t(sets ? "pin.chooseText" : "pin.text")}</p>
        <SecretField
          id="pin"
          label={t("pin.field")}
          hint={hint}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={longest}
          value={pin}
          onChange={setPin}
        />
        <p className="dialog-buttons">
          <button type="submit" className="button">
            {t("pin.submit")}
          </button>
          <button type="button" className="button button-plain" onClick={() => onAnswer(undefined)}>
            {t("pin.cancel")}
          </button>
        </p>
      </form>
    </SiteDialog>
  );
}
