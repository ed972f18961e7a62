import { useList } from "@refinedev/core";
import { Input } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { brokenDay } from "#domain/actions/input.ts";
import { utcDay } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import type { FormRecord } from "#src/form-builder/formRecord.ts";

/** A day in UTC, `YYYY-MM-DD`, so many days from now. */
export const dayFromNow = (days = 0) => utcDay(new Date(), days);

/** Whether a version may be in force from a day on. */
export const isTerm = (from: string) => from !== "" && brokenDay(from, "", new Date()).length === 0;

const isAhead = (moment: string | null | undefined) => typeof moment === "string" && Date.parse(moment) > Date.now();

/** The published forms of the same audit field that are not retired yet; this one first. */
function useFieldForms(form: FormRecord): FormRecord[] {
  const { data } = useList<FormRecord>({
    resource: "forms",
    filters: [
      { field: "auditFieldId", operator: "eq", value: form.auditFieldId },
      { field: "retired", operator: "eq", value: false },
    ],
    meta: { fields: ["title", "texts", "publishedVersion", "inForceFrom", "retiredAt"] },
  });
  const others = (data?.data ?? []).filter(({ id, publishedVersion }) => id !== form.id && publishedVersion !== null);
  return [...(form.retired || form.publishedVersion === null ? [] : [form]), ...others];
}

interface TermProps {
  form: FormRecord;
  /** The day from which on it will be in force; today means at once. */
  from: string;
  onChange(from: string): void;
}

/** Start of a version's validity: the day, the form of the field that ends then, and planned versions that are cancelled. */
export function Term({ form, from, onChange }: TermProps) {
  const { t, i18n } = useTranslation("building");
  const id = useId();
  const forms = useFieldForms(form);
  const dates = dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  const date = (moment: string) => dates.format(new Date(moment));
  const later = from > dayFromNow();
  const begins = date(from || dayFromNow());
  const titled = ({ title, texts }: FormRecord) => texts.title?.[i18n.language] ?? title;
  const planned = forms.filter(({ inForceFrom }) => isAhead(inForceFrom));
  const ending = forms.filter((one) => one.id !== form.id && !planned.includes(one));
  return (
    <section className="publish-term">
      <label htmlFor={id}>{t("publish.from")}</label>
      <Input
        id={id}
        type="date"
        required
        min={dayFromNow()}
        max={dayFromNow(programme.deadlineDaysAtMost)}
        value={from}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-help`}>{t("publish.fromHelp")}</p>
      <p>{t(later ? "publish.explainFrom" : "publish.explain", { date: begins })}</p>
      {ending.map((one) => (
        <p key={one.id}>
          {t(later ? "publish.replacesFrom" : "publish.replaces", { title: titled(one), date: begins })}
        </p>
      ))}
      {planned.map((one) => (
        <p key={one.id}>
          {t("publish.dropsPlan", {
            title: titled(one),
            version: one.publishedVersion,
            date: date(one.inForceFrom ?? ""),
          })}
        </p>
      ))}
    </section>
  );
}
