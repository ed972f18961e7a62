import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { SealImage } from "#src/shared/SealImage.tsx";
import { Rosette } from "#src/site/frame/Rosette.tsx";

/** Beside the form: what one signs in for. */
export function SignInAside() {
  const { t } = useTranslation("auth");
  return (
    <aside className="sign-in-aside" aria-labelledby="sign-in-aside">
      <Rosette />
      <div className="sign-in-seals">
        {programme.levels.map(({ name }) => (
          <SealImage key={name} level={name} className="sign-in-seal" />
        ))}
      </div>
      <h2 id="sign-in-aside">{t("aside.title")}</h2>
      <p>{t("aside.text")}</p>
    </aside>
  );
}
