import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isPin } from "#domain/people/pin.ts";
import { programme } from "#domain/programme.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { OwnRecord } from "#src/profile/ownRecord.ts";
import { PasswordField } from "#src/profile/password/PasswordField.tsx";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface OwnPinProps {
  user: OwnRecord;
  /** Reads the record again. */
  onChanged(): Promise<unknown>;
}

const empty = { currentPin: "", pin: "" };

/** The call that changes a PIN; its refusal is a key of a text, or a sentence. */
function usePinChange({ onChanged }: OwnPinProps) {
  const flight = useSingleFlight();
  const [values, setValues] = useState(empty);
  const [wrong, setWrong] = useState<keyof typeof empty>();
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState<"saved" | "removed">();
  const [busy, setBusy] = useState(false);
  async function change(call: "saved" | "removed", hasPin: boolean): Promise<void> {
    setWrong(undefined);
    setRefusal(undefined);
    setDone(undefined);
    if (hasPin && !isPin(values.currentPin)) return setWrong("currentPin");
    if (call === "saved" && !isPin(values.pin)) return setWrong("pin");
    if (!flight.begin()) return undefined;
    setBusy(true);
    const { currentPin, pin } = values;
    const current = hasPin ? { currentPin } : {};
    try {
      if (call === "saved") await send({ method: "PUT", path: "/auth/pin", body: { pin, ...current } });
      else await send({ method: "POST", path: "/auth/pin/remove", body: { currentPin } });
      setValues(empty);
      setDone(call);
      await onChanged();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.errors?.currentPin) setWrong("currentPin");
      else setRefusal(errorMessage(problem));
    } finally {
      setBusy(false);
      flight.end();
    }
  }
  return { values, setValues, wrong, refusal, done, busy, change };
}

/** The PIN that protects one's name, for people who sign in by a code. */
export function OwnPin(props: OwnPinProps) {
  const { pinSince } = props.user;
  const { t } = useTranslation("profile");
  const { role } = useSignedIn();
  const { values, setValues, wrong, refusal, done, busy, change } = usePinChange(props);
  if (programme.roles[role].signIn !== "code") return null;
  const hasPin = Boolean(pinSince);
  const { required, shortest, longest } = programme.pin;
  const field = (name: keyof typeof values) => ({
    autoComplete: "off" as const,
    digits: longest,
    value: values[name],
    problem: wrong === name ? t(`pin.wrong.${name}`, { shortest, longest }) : undefined,
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <section className="card own-password" aria-labelledby="own-pin">
      <h2 id="own-pin">{t("pin.title")}</h2>
      <p>{t(hasPin ? "pin.protected" : "pin.text", { shortest, longest })}</p>
      <div aria-live="polite">{done ? <Alert type="success" showIcon message={t(`pin.${done}`)} /> : null}</div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change("saved", hasPin);
        }}
      >
        {hasPin ? <PasswordField {...field("currentPin")} label={t("pin.current")} /> : null}
        <PasswordField {...field("pin")} label={t("pin.new")} />
        {refusal ? <Alert type="error" showIcon role="alert" message={refusal} /> : null}
        <p className="form-buttons">
          <Button htmlType="submit" loading={buttonLoading(busy)}>
            {t("pin.save")}
          </Button>
          {hasPin && !required ? (
            <Button type="text" disabled={busy} onClick={() => void change("removed", true)}>
              {t("pin.remove")}
            </Button>
          ) : null}
        </p>
      </form>
    </section>
  );
}
