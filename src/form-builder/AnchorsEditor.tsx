import { Checkbox } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { anchorsForm } from "#src/form-builder/settingsForm.ts";
import { interpreting } from "#src/forms/interpreting.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";

interface AnchorsEditorProps {
  question: Question;
  onChange(question: Question): void;
}

const none: Texts[] = programme.pointScale.map(() => ({ [programme.fallbackLocale]: "" }));

/** Anchors of a question: its own texts, or those of its type or step. */
export function AnchorsEditor({ question, onChange }: AnchorsEditorProps) {
  const { t, i18n } = useTranslation("building");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels are in the reader's language
  const form = useMemo(() => anchorsForm(programme.pointScale.length, t), [i18n.language]);
  const { anchors, ...withoutAnchors } = question;
  return (
    <>
      <Checkbox
        checked={anchors !== undefined}
        onChange={({ target }) => onChange(target.checked ? { ...question, anchors: none } : withoutAnchors)}
      >
        {t("anchors.own")}
      </Checkbox>
      {anchors ? (
        <SchemaForm
          {...form}
          idPrefix={`${question.id}-anchors`}
          formData={{ ...anchors }}
          validator={interpreting}
          onChange={(data) =>
            onChange({ ...question, anchors: anchors.map((_, place) => (data as Record<number, Texts>)[place] ?? {}) })
          }
        />
      ) : null}
    </>
  );
}
