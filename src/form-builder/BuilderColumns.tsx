import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormOutline } from "#src/form-builder/FormOutline.tsx";
import { LivePreview } from "#src/form-builder/LivePreview.tsx";
import { QuestionPane } from "#src/form-builder/QuestionPane.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import type { Problems } from "#src/form-builder/useProblems.ts";
import { TabList } from "#src/ui/TabList.tsx";
import { useMinWidth } from "#src/ui/useMinWidth.ts";

interface BuilderColumnsProps {
  builder: Builder;
  problems: Problems;
}

/** Window width in rem from which all three are side by side. */
const BESIDE_FROM = 75;

/** Outline, the chosen question, its preview: three columns, or three tabs where there is no room. */
export function BuilderColumns({ builder, problems }: BuilderColumnsProps) {
  const { t } = useTranslation("building");
  const beside = useMinWidth(BESIDE_FROM);
  const { opened, open, locale } = builder;
  const [tab, setTab] = useState({ key: "question", since: opened });
  const active = tab.since === opened || opened.at === "row" ? tab.key : "question";
  const selected = opened.id;
  const { questions } = builder.form;
  // Next to the question, the focus stays in the outline until the open question is chosen again.
  const choose = (id: string | undefined) => open(id, beside && id !== selected ? undefined : "heading");
  const outline = <FormOutline {...{ builder, problems, selected, beside }} onSelect={choose} />;
  const question = <QuestionPane {...{ builder, problems, selected }} />;
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
    <TabList label={t("columns.name")} tabs={tabs} active={active} onChange={(key) => setTab({ key, since: opened })}>
      <div className="card">{{ outline, question, preview }[active]}</div>
    </TabList>
  );
}
