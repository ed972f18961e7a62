import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Empty, Select, Skeleton, Tag, Upload } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { ImportResult } from "#src/translations/ImportResult.tsx";
import { isGap, textKinds } from "#src/translations/rows.ts";
import { TextCell } from "#src/translations/TextCell.tsx";
import { writeTextFile } from "#src/translations/textFile.ts";
import { useShownRows } from "#src/translations/useShownRows.ts";
import { useTextFilters } from "#src/translations/useTextFilters.ts";
import { useTextImport } from "#src/translations/useTextImport.ts";
import { useTexts } from "#src/translations/useTexts.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/translations/translating.css";
import { Pages } from "#src/ui/Pages.tsx";
import { SearchInput } from "#src/ui/SearchInput.tsx";

const PAGE_SIZE = 50;

/** `/dashboard/translations`: every text of the interface next to its translation; changes apply immediately. */
export default function TranslationsPage() {
  const { t, i18n } = useTranslation(["console", "resources", "importing"]);
  const { wanted, sought, kind, page, choose } = useTextFilters();
  const { rows, locale, problem, retry, write, save, isOvertaken, settle } = useTexts(wanted);
  const { imported, load, bringLeft, dismiss, question } = useTextImport({ rows: rows ?? [], locale, write });
  const found = useShownRows(rows, { locale, sought, kind });
  const gaps = useMemo(() => (rows ?? []).filter(isGap).length, [rows]);
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
          onClick={() => saveBlob(writeTextFile(found, locale, i18n.language), `texts-${locale}.csv`)}
        >
          {t("export.name")}
        </Button>
        <Upload
          accept=".csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void load(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden="true" />}>{t("import.name")}</Button>
        </Upload>
        {question}
      </header>
      <p>{t("translations.explain")}</p>
      {imported ? <ImportResult imported={imported} onBringLeft={() => void bringLeft()} onClose={dismiss} /> : null}
      <div className="translation-bar">
        <Select
          aria-label={t("translations.language")}
          value={wanted}
          options={programme.locales.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code) => choose("language", code)}
        />
        <SearchInput
          aria-label={t("translations.search")}
          placeholder={t("translations.search")}
          value={sought}
          onChange={(event) => choose("q", event.target.value)}
        />
        <Select
          aria-label={t("translations.which")}
          value={kind}
          options={textKinds.map((value) => ({ value, label: t(`translations.kinds.${value}`) }))}
          onChange={(value) => choose("which", value)}
        />
      </div>
      {found.length === 0 ? (
        <Empty className="card" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("list.noneFound")} />
      ) : null}
      <ol className="translations">
        {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <li key={`${locale} ${row.key}`} className="card translation">
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
      <Pages
        current={page}
        pageSize={PAGE_SIZE}
        total={found.length}
        showSizeChanger={false}
        onChange={(next) => choose("current", String(next))}
      />
    </article>
  );
}
