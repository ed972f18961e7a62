import type { CSSProperties } from "react";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import { AchievementsSide } from "#src/audit/certificate/AchievementsSide.tsx";
import type { CertificateViewProps } from "#src/audit/certificate/certificateView.ts";
import { FrontSide } from "#src/audit/certificate/FrontSide.tsx";
import { useDocumentTexts } from "#src/audit/certificate/useDocumentTexts.ts";
import { isDemo } from "#src/shared/demo.ts";
import "#src/audit/certificate/certificate.css";

/** A certificate on screen: front and achievements side, with the words and the seal of the PDF. */
export function CertificateView({ certificate, fieldTitles, locale }: CertificateViewProps) {
  const { t } = useDocumentTexts(locale);
  const { base, dark, tint } = levelColours[certificate.level];
  const colours = {
    "--certificate-base": base,
    "--certificate-dark": dark,
    "--certificate-tint": tint,
    "--certificate-ink": palette.ink,
    "--certificate-muted": palette.muted,
    "--certificate-rule": palette.rule,
    "--certificate-track": palette.track,
  } as CSSProperties;
  return (
    <article className="certificate" style={colours} lang={locale} aria-label={`${t("title")} ${certificate.number}`}>
      {isDemo() ? <p className="certificate-sample">{t("sample")}</p> : null}
      <FrontSide certificate={certificate} fieldTitles={fieldTitles} locale={locale} />
      <AchievementsSide certificate={certificate} fieldTitles={fieldTitles} locale={locale} />
    </article>
  );
}
