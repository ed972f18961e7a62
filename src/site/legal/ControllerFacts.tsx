import { useTranslation } from "react-i18next";
import type { PublicController } from "#domain/wire/publicController.ts";
import { knownController } from "#src/site/legal/knownController.ts";

type Fact = Exclude<keyof PublicController, "legalBasisNote">;

/** Some facts of the controller, without unknown ones. */
export function ControllerFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation("legal");
  const controller = knownController();
  if (!controller) return <p>{t("unknown")}</p>;
  const { legalBasis, legalBasisNote, ...texts } = controller;
  const known: Record<Fact, string | null> = {
    ...texts,
    legalBasis: [...legalBasis.map((basis) => t(`legalBasis.${basis}`)), legalBasisNote].filter(Boolean).join("\n"),
  };
  return (
    <dl className="legal-facts">
      {facts.map((fact) =>
        known[fact] ? (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{fact === "email" ? <a href={`mailto:${known.email}`}>{known.email}</a> : known[fact]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
