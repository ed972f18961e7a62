import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { editPath, showPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";

/** In the profile of an office: the way to its facts as the issuer of certificates. */
export function OwnIssuer() {
  const { t } = useTranslation(["records", "console"]);
  const me = useSignedIn();
  const office = useRegistry().named("central-office");
  const code = me.code ?? "";
  if (!can(office, me, "update", { penCode: code })) return null;
  if (me.role === "admin") return null;
  return (
    <section className="card contact-card" aria-labelledby="own-issuer">
      <h2 id="own-issuer">{t("issuer.own")}</h2>
      <p>{t("issuer.text.central-office")}</p>
      <div className="contact-buttons">
        <LinkButton type="primary" to={editPath(office.path, code)}>
          {t("issuer.facts")}
        </LinkButton>
        <LinkButton to={showPath(office.path, code)}>{t("issuer.title")}</LinkButton>
      </div>
    </section>
  );
}
