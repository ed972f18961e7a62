import { useTranslation } from "react-i18next";
import { Rosette } from "#src/site/frame/Rosette.tsx";
import { Network } from "#src/site/landing/Network.tsx";
import { SampleCertificate } from "#src/site/landing/SampleCertificate.tsx";
import { SignInLinks } from "#src/site/landing/SignInLinks.tsx";

/** The first screen: the programme's promise, sign-in links, and its result. */
export function Hero() {
  const { t } = useTranslation("site");
  return (
    <section className="hero">
      <Rosette />
      <div className="hero-inner">
        <div className="hero-text">
          <p className="hero-eyebrow">{t("hero.eyebrow")}</p>
          <h1>{t("hero.title")}</h1>
          <p className="hero-lead">{t("hero.lead")}</p>
          <SignInLinks />
        </div>
        <SampleCertificate />
      </div>
      <Network />
    </section>
  );
}
