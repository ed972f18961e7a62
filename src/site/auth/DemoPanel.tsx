import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";
import { send } from "#providers/http/send.ts";
import type { SignIn } from "#src/site/auth/useSignIn.ts";
import { emptyValues, type SignInValues } from "#src/site/auth/validate.ts";

interface DemoAccount extends Partial<SignInValues> {
  role: Role;
  /** The person or the enterprise. */
  label: string;
}

/** Names of this machine; the server refuses others if the browser sends them (`server/http/plugins/comesFromHere.ts`). */
const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The accounts of the demo programme; empty outside the demo, or if a proxy serves it under another name. */
function useDemoAccounts(): DemoAccount[] {
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  useEffect(() => {
    if (!localNames.has(location.hostname)) return;
    const leaving = new AbortController();
    send({ method: "GET", path: "/auth/demo", signal: leaving.signal }).then(
      ({ data }) => setAccounts(data.accounts),
      () => setAccounts([]),
    );
    return () => leaving.abort();
  }, []);
  return accounts;
}

export interface DemoPanelProps {
  signIn: SignIn;
  afterFilling: () => void;
}

/** In the demo programme: people to be, each a click that fills in their form. */
export function DemoPanel({ signIn, afterFilling }: DemoPanelProps) {
  const { t } = useTranslation(["auth", "common"]);
  const accounts = useDemoAccounts();
  const [chosen, setChosen] = useState<DemoAccount>();
  const nameOf = ({ name, label }: DemoAccount) => name ?? label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each choice, when its form is there
  useEffect(() => {
    if (chosen) afterFilling();
  }, [chosen]);

  function fill(account: DemoAccount): void {
    const { role: _role, label: _label, ...values } = account;
    signIn.choose(account.email ? "email" : "code");
    signIn.fill({ ...emptyValues, ...values });
    setChosen({ ...account });
  }

  if (accounts.length === 0) return null;
  return (
    <section className="demo" aria-labelledby="demo">
      <h2 id="demo">{t("auth:demo.title")}</h2>
      <p>{t("auth:demo.lead")}</p>
      <ul className="demo-accounts">
        {accounts.map((account) => (
          <li key={account.role + nameOf(account)}>
            <button type="button" onClick={() => fill(account)}>
              <b>{t(`common:roles.${account.role}`)}</b> <span>{nameOf(account)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {chosen ? t("auth:demo.filled", { role: t(`common:roles.${chosen.role}`), name: nameOf(chosen) }) : ""}
      </p>
    </section>
  );
}
