import { App, Checkbox, Tag } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useMoment } from "#src/core/useMoment.ts";
import { ActionMenu } from "#src/crud/actions/ActionMenu.tsx";
import { Avatar } from "#src/shared/Avatar.tsx";
import { type Dragged, FieldCell } from "#src/team/FieldCell.tsx";
import { type FieldOwners, giveField, hasField, moveField, takeField } from "#src/team/sharing.ts";
import type { TeamRow } from "#src/team/teamRows.ts";

/** An audit field as a column of the table. */
export interface FieldColumn extends FieldOwners {
  title: string;
  done: number;
  total: number;
  /** Ids of the questions with an answer. */
  answered: ReadonlySet<string>;
}

interface TeamTableProps {
  rows: readonly TeamRow[];
  fields: readonly FieldColumn[];
  /** Whether the questions can be shared out. */
  shares: boolean;
  chosen: ReadonlySet<string>;
  onChoose(ids: ReadonlySet<string>): void;
}

/** The people of a class by row, the fields of the chosen audit by column. On a phone, each person is a block. */
export function TeamTable({ rows, fields, shares, chosen, onChoose }: TeamTableProps) {
  const { t } = useTranslation("team");
  const able = rows.filter(({ takesPart }) => takesPart).map(({ person }) => person.id);
  const isAll = able.length > 0 && able.every((id) => chosen.has(id));
  const { message } = App.useApp();
  const dragged = useRef<Dragged>();
  const tell = (work: Promise<void>) => work.catch((error: unknown) => void message.error(messageOf(error)));
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));

  function drop(field: FieldColumn, personId: string | undefined): void {
    const { current: from } = dragged;
    dragged.current = undefined;
    if (!from || (from.auditFieldId !== undefined && from.auditFieldId !== field.auditFieldId)) return;
    if (from.auditFieldId === undefined) void tell(giveField(field, from.personId));
    else if (personId !== undefined && personId !== from.personId) void tell(moveField(field, from.personId, personId));
  }

  return (
    <div className="team-scroll">
      <table className="team-table">
        <caption>{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col" className="team-name">
              <Checkbox
                checked={isAll}
                disabled={able.length === 0}
                indeterminate={!isAll && able.some((id) => chosen.has(id))}
                onChange={({ target }) => onChoose(new Set(target.checked ? able : []))}
              >
                {t("columns.name")}
              </Checkbox>
            </th>
            <th scope="col">{t("columns.seen")}</th>
            <th scope="col">{t("columns.answers")}</th>
            <th scope="col">{t("columns.assigned")}</th>
            {fields.map((field) => (
              <th
                key={field.auditFieldId}
                scope="col"
                className="team-field"
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => drop(field, undefined)}
              >
                <span>{field.title}</span>
                <small>{t("cell.given", { done: field.done, total: field.total })}</small>
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t("columns.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person.id}>
              <th
                scope="row"
                className="team-name"
                draggable={shares && row.takesPart}
                onDragStart={() => {
                  dragged.current = { personId: row.person.id };
                }}
              >
                <PersonName
                  row={row}
                  isChosen={chosen.has(row.person.id)}
                  onChoose={(isChosen) => choose(row.person.id, isChosen)}
                />
              </th>
              <Seen row={row} />
              <td data-label={t("columns.answers")}>{row.work.wrote}</td>
              <td data-label={t("columns.assigned")}>
                {row.work.given > 0 ? t("cell.given", { done: row.work.givenDone, total: row.work.given }) : 0}
              </td>
              {fields.map((field, index) => {
                const { id: personId, fullname: name } = row.person;
                const share = row.shares[index];
                if (!share) return <td key={field.auditFieldId} />;
                return (
                  <FieldCell
                    key={field.auditFieldId}
                    {...{ share, name }}
                    title={field.title}
                    canGive={row.takesPart && !hasField(field, personId)}
                    sharing={
                      shares && (row.takesPart || share.given > 0)
                        ? {
                            onGive: () => void tell(giveField(field, personId)),
                            onTake: () => void tell(takeField(field, personId)),
                            onDrag: () => {
                              dragged.current = { personId, auditFieldId: field.auditFieldId };
                            },
                            onDrop: () => {
                              if (row.takesPart) drop(field, personId);
                            },
                          }
                        : undefined
                    }
                  />
                );
              })}
              <td className="team-actions">
                <PersonActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PersonNameProps {
  row: TeamRow;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function PersonName({ row: { person, isHere, isNew, similar, takesPart }, isChosen, onChoose }: PersonNameProps) {
  const { t } = useTranslation("team");
  return (
    <span className="team-person">
      <Checkbox
        checked={takesPart && isChosen}
        disabled={!takesPart}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <Avatar name={person.fullname} /> {person.fullname}
      </Checkbox>
      <span className="team-tags">
        {isHere ? <Tag color="green">{t("here")}</Tag> : null}
        {isNew ? <Tag color="blue">{t("new")}</Tag> : null}
        {person.pinSince ? <Tag>{t("hasPin")}</Tag> : null}
        {person.blockedAt ? <Tag color="red">{t("blocked")}</Tag> : null}
        {similar ? <Tag color="gold">{t("similar", { name: similar.fullname })}</Tag> : null}
      </span>
    </span>
  );
}

/** The last sign of a person: an answer to the chosen audit, or the day of the last sign-in. */
function Seen({ row: { person, work } }: { row: TeamRow }) {
  const { t, i18n } = useTranslation("team");
  const moment = useMoment();
  const { lastSignInAt, formerSince } = person;
  const day = dateFormat(i18n.language, { dateStyle: "medium" });
  const seen = work.lastAt && work.lastAt > (lastSignInAt ?? "") ? moment(work.lastAt) : undefined;
  const signedIn = lastSignInAt ? day.format(new Date(lastSignInAt)) : t("never");
  return (
    <td data-label={t("columns.seen")}>
      {seen ?? signedIn}
      {formerSince ? <small>{t("left", { date: day.format(new Date(formerSince)) })}</small> : null}
    </td>
  );
}

function PersonActions({ row: { person } }: { row: TeamRow }) {
  const resource = useRegistry().named("user");
  return <ActionMenu resource={resource} record={{ ...person }} onEnded={() => undefined} />;
}
