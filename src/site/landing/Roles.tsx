import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** In the order in which an audit meets them. */
const order: Role[] = ["enterprise", "student", "trainer", "auditor", "office", "admin"];

/** Tasks and sign-in of each role. */
export function Roles() {
  const { t } = useTranslation(["site", "common"]);
  return (
    <section className="band band-wash" aria-labelledby="roles">
      <div className="band-inner">
        <h2 id="roles">{t("site:roles.title")}</h2>
        <ul className="roles">
          {order.map((role) => (
            <li key={role} className={`role role-${programme.roles[role].signIn}`}>
              <h3>{t(`common:roles.${role}`)}</h3>
              <p>{t(`site:roles.text.${role}`)}</p>
              <p className="role-sign-in">{t(`site:roles.signsInBy.${programme.roles[role].signIn}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
