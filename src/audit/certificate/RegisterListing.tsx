import { useTranslation } from "react-i18next";
import type { Certificate } from "#domain/generated/resources.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";
import { ActionButtons } from "#src/crud/actions/ActionButtons.tsx";

/** The actions of an enterprise that concern its place in the public register. */
const ofRegister = new Set(["enterRegister", "leaveRegister"]);

/** Whether an enterprise is in the public register, with the reader's actions on it. The enterprise may be deleted. */
export function RegisterListing({ peCode }: Pick<Certificate, "peCode">) {
  const { t } = useTranslation("certificate");
  const me = useSignedIn();
  const enterprise = useRegistry().named("enterprise");
  const { found } = useLiveRead(
    `/enterprises/${encodeURIComponent(peCode)}`,
    (event) => event === EVERYTHING || (event.resource === "enterprise" && event.id === peCode),
  );
  if (!found) return null;
  const actions = { ...enterprise, actions: enterprise.actions.filter(({ name }) => ofRegister.has(name)) };
  const isDecidedElsewhere = me.code === peCode && me.role !== "trainer";
  return (
    <>
      {found.inRegister ? <span>{t("register.isListed")}</span> : null}
      {!found.inRegister && isDecidedElsewhere ? <span>{t("register.notListed")}</span> : null}
      <ActionButtons resource={actions} record={{ ...found }} onEnded={() => undefined} />
      <a href="/register">{t("register.open")}</a>
    </>
  );
}
