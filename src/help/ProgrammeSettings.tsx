import { useTranslation } from "react-i18next";
import { passwordLength } from "#domain/access/password.ts";
import { programme } from "#domain/programme.ts";
import { listFormat, numberFormat } from "#domain/texts/formats.ts";
import { periodInWords } from "#domain/texts/period.ts";
import { Facts } from "#src/shared/Facts.tsx";

const { certificate, session } = programme;

/**
 * Settings of the programme's files besides its levels: times, limits and passwords; for operators who cannot read the
 * files.
 */
export function ProgrammeSettings() {
  const { t, i18n } = useTranslation(["docs", "auth"]);
  const either = listFormat(i18n.language, { type: "disjunction" });
  const both = listFormat(i18n.language);
  const number = numberFormat(i18n.language);
  const inUnit = (unit: "day" | "month" | "minute" | "hour", count: number) =>
    numberFormat(i18n.language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  /** Several numbers of days, the unit at the last: 14, 30 or 60 days. */
  const days = (list: Intl.ListFormat, counts: readonly number[]) => {
    const [last = 0, ...others] = counts.toReversed();
    return list.format([...others.toReversed().map((count) => number.format(count)), inUnit("day", last)]);
  };
  const passwords = (["passwordLength", "passwordUppercase", "passwordSpecial", "passwordEmail"] as const).map((rule) =>
    t(`auth:rules.${rule}`, passwordLength),
  );
  const facts = [
    ["deadline", days(either, programme.deadlineDays)],
    ["afterRejection", inUnit("day", programme.deadlineDaysAfterRejection)],
    ["deadlineReminders", days(both, programme.deadlineReminderDays)],
    ["auditsAtOnce", number.format(programme.auditsAtOnce)],
    ["validity", inUnit("month", certificate.validityMonths)],
    ["expiresSoon", inUnit("day", certificate.expiresSoonDays)],
    ["expiryReminders", days(both, certificate.reminderDays)],
    ["withdrawn", inUnit("day", programme.withdrawnDays)],
    ["files", periodInWords(i18n.language, programme.retention.files)],
    ["idle", inUnit("minute", session.idleMinutes)],
    ["session", inUnit("hour", session.absoluteHours)],
    ["passwords", passwords.join(" · ")],
  ] as const;
  return (
    <section aria-labelledby="docs-settings">
      <h2 id="docs-settings">{t("docs:settings.title")}</h2>
      <p>{t("docs:settings.intro")}</p>
      <Facts facts={facts.map(([name, value]) => [t(`docs:settings.${name}`), value] as const)} />
    </section>
  );
}
