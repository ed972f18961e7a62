import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "#src/core/errorMessage.ts";
import { decideNames, type Joining } from "#src/team/joining/useJoining.ts";

interface WaitingNamesProps {
  code: string;
  waiting: Joining["waiting"];
  /** Reads the names again. */
  onDecided(): void;
}

/** The names that wait for a confirmation: the trainer admits or refuses each of them, or all. */
export function WaitingNames({ code, waiting, onDecided }: WaitingNamesProps) {
  const { t } = useTranslation("team");
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  if (waiting.length === 0) return null;
  const all = waiting.map(({ id }) => id);
  const send = async (as: "admit" | "refuse", ids: readonly string[]) => {
    setBusy(true);
    try {
      await decideNames(code, as, ids);
      onDecided();
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="join-waiting" aria-labelledby="join-waiting">
      <h2 id="join-waiting" aria-live="polite">
        {t("joining.waiting.title", { count: waiting.length })}
      </h2>
      <p className="team-bar">
        <Button type="primary" disabled={busy} onClick={() => void send("admit", all)}>
          {t("joining.waiting.admitAll")}
        </Button>
        <Button disabled={busy} onClick={() => void send("refuse", all)}>
          {t("joining.waiting.refuseAll")}
        </Button>
      </p>
      <ul>
        {waiting.map(({ id, name, returns }) => (
          <li key={id}>
            <span>
              {name}
              {returns ? <small>{t("joining.waiting.returns")}</small> : null}
            </span>
            <Button
              disabled={busy}
              aria-label={t("joining.waiting.admitName", { name })}
              onClick={() => void send("admit", [id])}
            >
              {t("joining.waiting.admit")}
            </Button>
            <Button
              disabled={busy}
              aria-label={t("joining.waiting.refuseName", { name })}
              onClick={() => void send("refuse", [id])}
            >
              {t("joining.waiting.refuse")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
