import { formatDate } from "#domain/certificate/format.ts";
import { palette } from "#domain/certificate/palette.ts";
import { liveSealBox, sealBox } from "#domain/certificate/seal.ts";
import { sealSvg } from "#domain/certificate/sealSvg.ts";
import { type CertificateState, stateOf } from "#domain/certificate/state.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import type { Services } from "#server/services/services.ts";

const { width: WIDTH, height: HEIGHT } = liveSealBox;
const LINE = 22;
const FIRST_LINE = sealBox.height + 26;

/** Opacity of the seal in a state without validity. */
const FADED = 0.3;

const isValid = (state: CertificateState) => state === "valid" || state === "expiresSoon";

const line = (text: string, place: number, colour: string, weight: number) =>
  `<text x="${WIDTH / 2}" y="${FIRST_LINE + place * LINE}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="14" font-weight="${weight}" fill="${colour}">${text}</text>`;

/** The date that belongs to a state; replaced certificates have none. */
function dateOf(state: CertificateState, { revokedAt, expirationDate }: Certificate): string | undefined {
  if (state === "replaced") return undefined;
  return state === "revoked" ? revokedAt?.slice(0, 10) : expirationDate;
}

/** The seal of a certificate with its state today as SVG, for web pages of other hosts. Has no text of users. */
export function liveSeal(certificate: Certificate, locale: Locale, { demo }: Pick<Services, "demo">): string {
  const t = documentTexts(locale);
  const state = stateOf(certificate);
  const date = dateOf(state, certificate);
  const title = `${t("title")}: ${t(`levels.${certificate.level}`)}`;
  const verdict = demo ? t("sample") : t(`verify:states.${state}.title`);
  const until = isValid(state) ? `${t("verify:validUntil")} ` : "";
  const colour = isValid(state) && !demo ? palette.ink : palette.below;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${title}: ${verdict}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="${palette.paper}"/>`,
    `<g transform="translate(${(WIDTH - sealBox.width) / 2} 4)" opacity="${isValid(state) ? 1 : FADED}">`,
    sealSvg(certificate.level).replace(
      /width="\d+" height="\d+"/,
      `width="${sealBox.width}" height="${sealBox.height}"`,
    ),
    "</g>",
    line(title, 0, palette.ink, 600),
    line(verdict, 1, colour, 700),
    date ? line(`${until}${formatDate(date, locale)}`, 2, palette.muted, 400) : "",
    "</svg>",
  ].join("");
}
