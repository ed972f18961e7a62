import { formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { CheckName } from "#domain/system/checks.ts";
import { displayNames } from "#domain/texts/formats.ts";
import { addressIn } from "#domain/texts/localePath.ts";
import { layout } from "#server/mail/layout.ts";
import { withoutLinks } from "#server/mail/plainWords.ts";
import { mailTexts } from "#server/mail/texts.ts";
import { bearsSecret, type NotificationKind } from "#server/notifications/definitions.ts";
import { newsPath } from "#server/notifications/newsPath.ts";
import type { ComposedMail } from "#server/services/mail.ts";

type Params = Record<string, string>;

/** An audit in a digest. */
export interface AuditLine {
  code: string;
  enterprise: string;
  country: string;
  level: string;
}

/** Audits as lines of text. */
function linesOf(audits: AuditLine[], locale: Locale): string {
  const t = mailTexts(locale);
  const countries = displayNames(locale, { type: "region" });
  return audits
    .map(({ code, enterprise, country, level }) =>
      [code, enterprise, countries.of(country), t(`common:levels.${level}`)].join(" · "),
    )
    .join("\n");
}

/** Failed checks of the system as lines of text, each with its remedy. */
function linesOfChecks(checks: CheckName[], locale: Locale): string {
  const t = mailTexts(locale);
  return checks.map((name) => `${t(`system:checks.${name}.title`)}: ${t(`system:checks.${name}.todo`)}`).join("\n");
}

/** Values in the reader's language: days of the calendar, names of levels and countries, numbers for plural forms. */
function formatParams(params: Params, locale: Locale): Record<string, string | number> {
  const t = mailTexts(locale);
  const { date, level, country, audits, checks, days, count = days, path: _path, news: _news, ...words } = params;
  return {
    ...Object.fromEntries(Object.entries(words).map(([name, value]) => [name, withoutLinks(value)])),
    ...(date ? { date: formatDate(date, locale) } : {}),
    ...(level ? { level: t(`common:levels.${level}`) } : {}),
    ...(country ? { country: displayNames(locale, { type: "region" }).of(country) ?? country } : {}),
    ...(audits ? { audits: withoutLinks(linesOf(JSON.parse(audits), locale)) } : {}),
    ...(checks ? { checks: linesOfChecks(JSON.parse(checks), locale) } : {}),
    ...(count ? { count: Number(count) } : {}),
  };
}

/** The address of the page linked in an email, in the reader's language. */
function linkOf(template: NotificationKind, params: Params, locale: Locale, publicUrl: string): string | undefined {
  const path = newsPath(template, params);
  return path === undefined ? undefined : publicUrl + addressIn(path, locale);
}

/** A notification as a line of the news. A kind has its own text for that if the subject of its email is too short. */
export function newsLine(kind: NotificationKind, params: Params, locale: Locale): string {
  return mailTexts(locale)([`${kind}.news`, `${kind}.subject`], formatParams(params, locale));
}

/** A line of a digest, and its linked page. */
export interface LinkedLine {
  text: string;
  link: string | undefined;
}

/** The notifications of a digest, in its reader's language. */
function digestLines({ news }: Params, locale: Locale, publicUrl: string): LinkedLine[] {
  const items: { kind: NotificationKind; params: Params }[] = JSON.parse(news ?? "[]");
  return items.map(({ kind, params }) => ({
    text: [newsLine(kind, params, locale), withoutLinks(params.title ?? "")].filter(Boolean).join(" · "),
    link: linkOf(kind, params, locale, publicUrl),
  }));
}

interface Writing {
  template: NotificationKind;
  params: Params;
  locale: Locale;
  /** The address that stops emails like this one. */
  unsubscribe?: string | undefined;
  /** Sent to an enterprise or office, not to a person with email settings in their profile. */
  toContact?: boolean;
}

/** Writes an email in a language: subject, text and HTML have the same content. */
export function composeMail(
  { template, params, locale, unsubscribe, toContact = false }: Writing,
  publicUrl: string,
): ComposedMail {
  const t = mailTexts(locale);
  const values = formatParams(params, locale);
  const link = linkOf(template, params, locale, publicUrl);
  const subject = t(`${template}.subject`, values);
  // Empty optional paragraphs leave no gap.
  const paragraphs = [
    t(`${template}.text`, values)
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  ];
  const button = link ? { label: t(`${template}.button`), link } : undefined;
  const footer = t(toContact ? "footerContact" : "footer");
  const stop = unsubscribe ? { label: t("unsubscribe"), link: unsubscribe } : undefined;
  const lines = digestLines(params, locale, publicUrl);
  const listed = lines.map(({ text, link: page }) => `- ${text}${page ? `\n  ${page}` : ""}`);
  const textWith = (shownLink: string | undefined, end: string[]) =>
    `${[t("greeting"), ...paragraphs, ...listed, ...(button ? [`${button.label}:\n${shownLink}`] : []), "--", ...end].join("\n\n")}\n`;
  return {
    subject,
    text: textWith(link, [footer, ...(stop ? [`${stop.label}:\n${stop.link}`] : [])]),
    storedBody: textWith(bearsSecret(template) ? t("hiddenLink") : link, [footer]),
    unsubscribe,
    html: layout({
      locale,
      subject,
      greeting: t("greeting"),
      paragraphs,
      lines,
      button,
      footer,
      stop,
      product: t("common:product"),
    }),
  };
}
