import { useSubscription } from "@refinedev/core";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import {
  type AttentionCount,
  comparedDays,
  type Indicator,
  indicatorParameters,
  indicators,
} from "#domain/statistics/attention.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { filteredListPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { FoldedSection } from "#src/ui/FoldedSection.tsx";

/** Difference between today's number and that of a month ago, as text; undefined if none was recorded. */
function useChange(): (counted: AttentionCount) => string | undefined {
  const { t, i18n } = useTranslation("figures");
  const signed = numberFormat(i18n.language, { signDisplay: "exceptZero" });
  return ({ count, before }) => {
    if (before === null) return undefined;
    const values = { count: comparedDays, change: signed.format(count - before) };
    return t(count === before ? "attention.same" : "attention.change", values);
  };
}

interface NumberProps {
  indicator: Indicator;
  counted: AttentionCount;
  country: string | undefined;
}

/** A number with a link to the list of counted records. */
function AttentionNumber({ indicator, counted, country }: NumberProps) {
  const { t, i18n } = useTranslation("figures");
  const change = useChange()(counted);
  const resource = useRegistry().named(indicator.resource);
  const part = indicatorParameters(indicator, new Date(), resource.filters.includes("country") ? country : undefined);
  return (
    <li>
      <Link to={filteredListPath(resource.path, part)} className={counted.count > 0 ? "attention" : "attention calm"}>
        <span className="attention-count">{numberFormat(i18n.language).format(counted.count)}</span>
        <span>{t(`attention.${indicator.name}`, { count: indicator.days ?? 0 })}</span>
        {change ? <span className="attention-change">{change}</span> : null}
      </Link>
    </li>
  );
}

interface NumberListProps {
  counts: readonly AttentionCount[];
  country: string | undefined;
}

/** Numbers in the order of the indicators. */
function NumberList({ counts, country }: NumberListProps) {
  return (
    <ul className="attention-list">
      {indicators.map((indicator) => {
        const counted = counts.find(({ name }) => name === indicator.name);
        return counted ? <AttentionNumber key={indicator.name} {...{ indicator, counted, country }} /> : null;
      })}
    </ul>
  );
}

/** Items that need the attention of administrators, at the top; those without any are folded. */
export function Attention({ country }: { country: string | undefined }) {
  const { t } = useTranslation("figures");
  const query = new URLSearchParams(country ? { country } : {});
  const { found, problem, retry } = useRead(`/statistics/attention?${query}`, { keepPrevious: true });
  const waiting = (found ?? []).filter(({ count }) => count > 0);
  const calm = (found ?? []).filter(({ count }) => count === 0);
  useSubscription({ channel: "resources/tasks", onLiveEvent: retry });
  return (
    <section aria-labelledby="attention-title">
      <h2 id="attention-title">{t("attention.title")}</h2>
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {found || problem ? null : <Skeleton active paragraph={{ rows: 2 }} />}
      {found && waiting.length === 0 ? <p>{t("attention.nothing")}</p> : null}
      <NumberList counts={waiting} country={country} />
      {calm.length > 0 ? (
        <FoldedSection id="attention-calm" title={t("attention.calm")} count={calm.length} heading="h3">
          <NumberList counts={calm} country={country} />
        </FoldedSection>
      ) : null}
    </section>
  );
}
