import { useTranslation } from "react-i18next";
import { countryName, formatDate } from "#domain/certificate/format.ts";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { SealImage } from "#src/shared/SealImage.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** One certificate of the register, with the link to its public page. */
export function RegisterItem({ entry }: { entry: ResponseOf<"GET", "/register">["entries"][number] }) {
  const { t, i18n } = useTranslation(["register", "certificate"]);
  const { to } = useSiteLink();
  const locale = i18n.language as Locale;
  const { enterpriseName, verificationId, level, country, number, shortCode, source, fields } = entry;
  const from = formatDate(entry.date, locale);
  const until = formatDate(entry.expirationDate, locale);
  return (
    <li className="register-item">
      <SealImage className="register-seal" level={level} />
      <div>
        <h3>
          <a href={to(verificationPath(verificationId))} rel="nofollow">
            {enterpriseName}
          </a>
        </h3>
        <p>{`${t(`certificate:levels.${level}`)} · ${countryName(country, locale)}`}</p>
        <p>{t("validity", { from, until })}</p>
        {source === "earlier" ? <p>{t("earlier")}</p> : null}
        <p className="register-more">{fields.join(" · ")}</p>
        <p className="register-more">{[number, shortCode].join(" · ")}</p>
      </div>
    </li>
  );
}
