import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { SealImage } from "#src/shared/SealImage.tsx";
import { Rosette } from "#src/site/frame/Rosette.tsx";

/** Next to the form: the benefits of signing in. */
export function AuthAside() {
  const { t } = useTranslation("auth");
  return (
    <aside className="auth-aside" aria-labelledby="auth-aside">
      <Rosette />
      <div className="auth-aside-inner">
        <div className="auth-seals">
          {programme.levels.map(({ name }) => (
            <SealImage key={name} level={name} className="auth-seal" />
          ))}
        </div>
        <h2 id="auth-aside">{t("aside.title")}</h2>
        <p>{t("aside.text")}</p>
      </div>
    </aside>
  );
}
