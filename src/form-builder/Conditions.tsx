import { PlusOutlined } from "@ant-design/icons";
import { Button, Checkbox } from "antd";
import { Fragment, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Clause, Question } from "#domain/generated/questionnaire.ts";
import { type ClauseGroup, conditionOf, groupsOf } from "#domain/questionnaire/condition.ts";
import { hasBrokenCondition } from "#src/form-builder/brokenCondition.ts";
import { ClauseRow } from "#src/form-builder/ClauseRow.tsx";
import { useAnswerWords } from "#src/form-builder/useAnswerWords.ts";

interface ConditionsProps {
  question: Question;
  questions: readonly Question[];
  onChange(question: Question): void;
}

const empty: Clause = { question: "", is: [] };

/**
 * Moves the focus, after rendering a change, to the first control of a group's clause; after the last one, to the
 * button that adds another.
 */
function useClauseFocus() {
  const root = useRef<HTMLFieldSetElement>(null);
  const [sought, setSought] = useState<{ at: number; place: number }>();
  useEffect(() => {
    if (!sought) return;
    const group = root.current?.querySelectorAll(".visible-if-group")[sought.at];
    const clause = group?.querySelectorAll(".clause")[sought.place];
    const add = (group ?? root.current)?.querySelector<HTMLElement>(":scope > button");
    (clause?.querySelector("input") ?? add)?.focus();
  }, [sought]);
  return { root, focusClause: (at: number, place: number) => setSought({ at, place }) };
}

/** After which answers a question is asked: groups of clauses, "and" within a group, "or" between groups. */
export function Conditions({ question, questions, onChange }: ConditionsProps) {
  const { t } = useTranslation("building");
  const words = useAnswerWords(questions);
  const { root, focusClause } = useClauseFocus();
  const { visibleIf, whenHidden, ...rest } = question;
  const groups = groupsOf(visibleIf);
  const change = (next: readonly ClauseGroup[]) => {
    const condition = conditionOf(next);
    const counted = whenHidden ? { whenHidden } : {};
    onChange(condition ? { ...rest, visibleIf: condition, ...counted } : rest);
  };
  const changeGroup = (at: number, group: ClauseGroup) =>
    change(groups.map((one, index) => (index === at ? group : one)));
  return (
    <fieldset className="visible-if" ref={root}>
      <legend>{t("visibleIf.title")}</legend>
      {groups.length === 0 ? <p>{t("visibleIf.always")}</p> : null}
      {visibleIf && !hasBrokenCondition(question, questions) ? (
        <p className="visible-if-words">{words.condition(visibleIf)}</p>
      ) : null}
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the only identity of a group
        <Fragment key={at}>
          {at > 0 ? <p className="visible-if-word">{t("visibleIf.or")}</p> : null}
          {/* biome-ignore lint/a11y/useSemanticElements: a group within the fieldset, without a legend on screen */}
          <div role="group" aria-label={t("visibleIf.group", { number: at + 1 })} className="visible-if-group">
            {group.map((clause, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the only identity of a clause
              <Fragment key={place}>
                {place > 0 ? <p className="visible-if-word">{t("visibleIf.and")}</p> : null}
                <ClauseRow
                  {...{ clause, question, questions }}
                  onChange={(next) => changeGroup(at, group.with(place, next))}
                  onRemove={() => {
                    changeGroup(at, group.toSpliced(place, 1));
                    focusClause(at, place);
                  }}
                />
              </Fragment>
            ))}
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => {
                changeGroup(at, [...group, empty]);
                focusClause(at, group.length);
              }}
            >
              {t("visibleIf.addAnd")}
            </Button>
          </div>
        </Fragment>
      ))}
      {visibleIf ? (
        <Checkbox
          checked={whenHidden === "zero"}
          onChange={({ target }) => onChange({ ...rest, visibleIf, ...(target.checked ? { whenHidden: "zero" } : {}) })}
        >
          {t("whenHidden")}
        </Checkbox>
      ) : null}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => {
          change([...groups, [empty]]);
          focusClause(groups.length, 0);
        }}
      >
        {t(groups.length === 0 ? "visibleIf.add" : "visibleIf.addOr")}
      </Button>
    </fieldset>
  );
}
