import { formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { displayNames } from "#domain/texts/formats.ts";
import { addressIn } from "#domain/texts/localePath.ts";
import { layout } from "#server/mail/layout.ts";
import { withoutLinks } from "#server/mail/plainWords.ts";
import { bearsSecret, type MailTemplate, mailDefinitions } from "#server/mail/templates.ts";
import { mailTexts } from "#server/mail/texts.ts";
import type { ComposedMail } from "#server/services/mail.ts";

type Params = Record<string, string>;

/** An audit as a digest names it. */
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

/** Values as the reader writes them: days of the calendar, names of levels and countries, numbers for plural forms. */
function formatParams(params: Params, locale: Locale): Record<string, string | number> {
  const t = mailTexts(locale);
  const { date, level, country, audits, days, count = days, path: _path, ...words } = params;
  return {
    ...Object.fromEntries(Object.entries(words).map(([name, value]) => [name, withoutLinks(value)])),
    ...(date ? { date: formatDate(date, locale) } : {}),
    ...(level ? { level: t(`common:levels.${level}`) } : {}),
    ...(country ? { country: displayNames(locale, { type: "region" }).of(country) ?? country } : {}),
    ...(audits ? { audits: withoutLinks(linesOf(JSON.parse(audits), locale)) } : {}),
    ...(count ? { count: Number(count) } : {}),
  };
}

const placeholder = /\{\{(\w+)\}\}/g;

/** The address of the page that a mail leads to, in the reader's language. */
function linkOf(template: MailTemplate, params: Params, locale: Locale, publicUrl: string): string | undefined {
  const patterns = [mailDefinitions[template].path ?? params.path ?? []].flat();
  const pattern = patterns.find((each) => [...each.matchAll(placeholder)].every(([, name = ""]) => params[name]));
  if (!pattern) return undefined;
  const path = pattern.replace(placeholder, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
  return publicUrl + addressIn(path, locale);
}

interface Writing {
  template: MailTemplate;
  params: Params;
  locale: Locale;
  /** Sent to an enterprise or office, not to a person with email settings in their profile. */
  toContact?: boolean;
}

/** Writes an email in a language: subject, text and HTML have the same content. */
export function composeMail({ template, params, locale, toContact = false }: Writing, publicUrl: string): ComposedMail {
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
  const textWith = (shownLink: string | undefined) =>
    `${[t("greeting"), ...paragraphs, ...(button ? [`${button.label}:\n${shownLink}`] : []), "--", footer].join("\n\n")}\n`;
  return {
    subject,
    text: textWith(link),
    storedBody: textWith(bearsSecret(template) ? t("hiddenLink") : link),
    html: layout({
      locale,
      subject,
      greeting: t("greeting"),
      paragraphs,
      button,
      footer,
      product: t("common:product"),
    }),
  };
}
