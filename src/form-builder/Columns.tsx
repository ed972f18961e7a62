import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LivePreview } from "#src/form-builder/LivePreview.tsx";
import { Outline } from "#src/form-builder/Outline.tsx";
import { QuestionPane } from "#src/form-builder/QuestionPane.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import type { Problems } from "#src/form-builder/useProblems.ts";
import { TabList } from "#src/ui/TabList.tsx";
import { useMinWidth } from "#src/ui/useMinWidth.ts";

interface ColumnsProps {
  builder: Builder;
  problems: Problems;
  /** The language that is written, and that the preview is in. */
  locale: string;
}

/** Width of the window in pixels from which the three stand beside each other. */
const BESIDE_FROM = 1200;

/** Outline, the chosen question, its preview: three columns, or three tabs where there is no room. */
export function Columns({ builder, problems, locale }: ColumnsProps) {
  const { t } = useTranslation("building");
  const beside = useMinWidth(BESIDE_FROM);
  const [selected, setSelected] = useState<string>();
  const [tab, setTab] = useState("question");
  const { questions } = builder.form;
  const select = (id: string | undefined) => {
    setSelected(id);
    setTab("question");
  };
  const outline = <Outline {...{ builder, problems, selected }} onSelect={select} />;
  const question = <QuestionPane {...{ builder, problems, selected }} onSelect={setSelected} />;
  const preview = <LivePreview {...{ questions, selected, locale }} />;
  if (beside)
    return (
      <div className="builder">
        <nav className="card" aria-labelledby="builder-questions">
          {outline}
        </nav>
        <section className="card" aria-label={t("columns.question")}>
          {question}
        </section>
        <section className="card" aria-labelledby="builder-preview">
          {preview}
        </section>
      </div>
    );
  const tabs = ["outline", "question", "preview"].map((key) => ({ key, label: t(`columns.${key}`) }));
  return (
    <TabList label={t("columns.name")} tabs={tabs} active={tab} onChange={setTab}>
      <div className="card">{{ outline, question, preview }[tab]}</div>
    </TabList>
  );
}
