import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { writableFields } from "#domain/access/can.ts";
import { approverOf } from "#domain/people/approver.ts";
import { send } from "#providers/http/send.ts";
import { forgetMe } from "#providers/me.ts";
import { toProblem } from "#providers/problem.ts";
import lengths from "#schemas/lengths.json";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { OwnRecord } from "#src/profile/ownRecord.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface OwnAddressProps {
  user: OwnRecord;
  /** Reads the record again. */
  onRead(): Promise<unknown>;
}

/** Saves a new address, or removes it; returns whether the server has saved it. */
function useSaving({ user, onRead, isWritable }: OwnAddressProps & { isWritable: (field: string) => boolean }) {
  const flight = useSingleFlight();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function save(email: string | null): Promise<boolean> {
    if (!flight.begin()) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      // A person without a chosen language gets emails in the language they read here.
      const language = email && !user.language && isWritable("language") ? { language: currentLocale() } : {};
      await send({
        method: "PUT",
        path: `/profiles/${user.id}`,
        body: { email, ...language, revision: user.revision },
      });
      forgetMe();
      await onRead();
      return true;
    } catch (error) {
      const refusal = toProblem(error);
      setProblem(errorMessage(refusal));
      // Another change created a new revision, on which the address can be saved again.
      if (refusal.code === "REVISION_CONFLICT") await onRead();
      return false;
    } finally {
      setBusy(false);
      flight.end();
    }
  }
  return { save, problem, busy };
}

/** One's e-mail address: as much of it as its owner needs, what is on its way to be confirmed, and a field for another. */
export function OwnAddress(props: OwnAddressProps) {
  const { user } = props;
  const { t } = useTranslation(["profile", "resources"]);
  const resource = useRegistry().get("user");
  const me = useSignedIn();
  const [typed, setTyped] = useState("");
  const allowed = writableFields(resource, me, "update");
  const isWritable = (field: string) => !allowed || allowed.includes(field);
  const { email, emailPending, emailApproval } = user;
  const { save, problem, busy } = useSaving({ ...props, isWritable });
  const sendTyped = async () => {
    const address = typed.trim();
    if (address && (await save(address))) setTyped((now) => (now.trim() === address ? "" : now));
  };
  /** The next step for an unconfirmed address: its link, then approval if it needs one. */
  const waiting = (address: string) => {
    if (emailApproval === "waiting") return t(`profile:address.approval.${approverOf(me.role)}`, { email: address });
    const link = t(email ? "profile:address.waitingBeside" : "profile:address.waiting", { email: address });
    return emailApproval ? `${link} ${t("profile:address.approvalAfter")}` : link;
  };
  if (!isWritable("email")) return null;
  return (
    <section className="card own-address" aria-labelledby="own-address">
      <h2 id="own-address">{t("resources:user.fields.email")}</h2>
      <p>{email ? t("profile:address.counts", { email }) : t("profile:address.none")}</p>
      {emailPending ? <Alert type="info" showIcon message={waiting(emailPending)} /> : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sendTyped();
        }}
      >
        <label htmlFor="new-address">{t("profile:address.field")}</label>
        <Input
          id="new-address"
          type="email"
          autoComplete="email"
          maxLength={lengths.email}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="form-buttons">
          <Button htmlType="submit" loading={buttonLoading(busy)} disabled={!typed.trim()}>
            {t("profile:address.send")}
          </Button>
          {email && me.role !== "admin" ? (
            <Button type="text" disabled={busy} onClick={() => void save(null)}>
              {t("profile:address.remove")}
            </Button>
          ) : null}
        </p>
      </form>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </section>
  );
}
