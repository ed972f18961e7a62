import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { Alert, Button, Empty, Select, Skeleton, Tag, Upload } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { csvFile } from "#src/shared/csvFile.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { readTextFile } from "#src/translations/readTextFile.ts";
import { isGap, shownRows, type TextRow } from "#src/translations/rows.ts";
import { TextCell } from "#src/translations/TextCell.tsx";
import { useTexts } from "#src/translations/useTexts.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { useTextFile } from "#src/ui/textFiles/useTextFile.tsx";
import "#src/translations/translating.css";
import { Pages } from "#src/ui/Pages.tsx";
import { SearchInput } from "#src/ui/SearchInput.tsx";

const PAGE_SIZE = 50;
const kinds = ["all", "gaps", "changed"] as const;
type Kind = (typeof kinds)[number];

/** Every text as a file for a translator: key, English, the language. */
function asCsv(rows: TextRow[], locale: string, readersLocale: string): Blob {
  const lines = rows.map(
    ({ key, english, own, changed }): Record<string, string> => ({
      key,
      [programme.fallbackLocale]: english,
      [locale]: changed ?? own,
    }),
  );
  const columns = [...new Set(["key", programme.fallbackLocale, locale])];
  return csvFile([columns, ...lines.map((line) => columns.map((column) => line[column]))], readersLocale);
}

/** `/dashboard/translations`: every text of the interface beside its translation; what is written counts at once. */
export default function TranslationsPage() {
  const { t, i18n } = useTranslation(["console", "resources"]);
  const [wanted, setWanted] = useState<Locale>(i18n.language as Locale);
  const [sought, setSought] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const [page, setPage] = useState(1);
  const [imported, setImported] = useState<{ done: number; refused: string[] }>();
  const { rows, locale, problem, retry, save, isOvertaken, settle } = useTexts(wanted);
  const found = useMemo(() => shownRows(rows ?? [], sought, kind), [rows, sought, kind]);
  const gaps = useMemo(() => (rows ?? []).filter(isGap).length, [rows]);
  const show =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  const { readText, question } = useTextFile();
  const load = async (file: File) => {
    const content = await readText(file);
    if (content === undefined) return;
    const lines = await readTextFile(content, rows ?? [], locale);
    const refused: string[] = [];
    for (const { row, text } of lines) {
      const failure = await save(row, text);
      if (failure) refused.push(`${row.key}: ${failure}`);
    }
    setImported({ done: lines.length - refused.length, refused });
  };
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!rows) return <Skeleton active paragraph={{ rows: 8 }} className="card" />;
  return (
    <article className="record-page">
      <header className="record-bar">
        <h1>
          {t("resources:translation.many")} <span className="count">{t("translations.gaps", { count: gaps })}</span>
        </h1>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => saveBlob(asCsv(found, locale, i18n.language), `texts-${locale}.csv`)}
        >
          {t("export.name")}
        </Button>
        <Upload
          accept=".csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void load(file).catch((error: unknown) => setImported({ done: 0, refused: [messageOf(error)] }));
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden="true" />}>{t("import.name")}</Button>
        </Upload>
        {question}
      </header>
      <p>{t("translations.explain")}</p>
      {imported ? (
        <Alert
          type={imported.refused.length ? "warning" : "success"}
          showIcon
          closable
          role="status"
          message={t("translations.imported", { count: imported.done })}
          description={imported.refused.slice(0, 20).join("\n") || undefined}
        />
      ) : null}
      <div className="translation-bar">
        <Select
          aria-label={t("translations.language")}
          value={wanted}
          options={programme.locales.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={show(setWanted)}
        />
        <SearchInput
          aria-label={t("translations.search")}
          placeholder={t("translations.search")}
          value={sought}
          onChange={(event) => show(setSought)(event.target.value)}
        />
        <Select
          aria-label={t("translations.which")}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`translations.kinds.${value}`) }))}
          onChange={show(setKind)}
        />
      </div>
      {found.length === 0 ? (
        <Empty className="card" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("list.noneFound")} />
      ) : null}
      <ol className="translations">
        {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <li key={`${locale} ${row.key} ${row.changed ?? ""}`} className="card translation">
            <p className="translation-key">
              <code>{row.key}</code> {isGap(row) ? <Tag color="red">{t("translations.gap")}</Tag> : null}
              {row.changed === undefined ? null : <Tag color="blue">{t("translations.changed")}</Tag>}
            </p>
            <p lang={programme.fallbackLocale}>{row.english}</p>
            <div>
              <TextCell
                row={row}
                lang={locale}
                leaving={locale !== wanted}
                overtaken={isOvertaken(row)}
                onSave={save}
                onSettled={settle}
              />
            </div>
          </li>
        ))}
      </ol>
      <Pages current={page} pageSize={PAGE_SIZE} total={found.length} showSizeChanger={false} onChange={setPage} />
    </article>
  );
}
