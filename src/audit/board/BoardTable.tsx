import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Board, FieldProgress, WorkShare } from "#domain/questionnaire/board.ts";
import type { Present } from "#domain/wire/team.ts";
import { taskPath } from "#src/audit/workbench/places.ts";
import { useMoment } from "#src/core/useMoment.ts";

interface BoardTableProps {
  board: Board;
  /** The fields' names by their ids. */
  titles: ReadonlyMap<string, string>;
  present: readonly Present[];
  taskCode: string;
}

/** An audit's fields by person. On a phone, each field is a block with only the people who worked on it. */
export function BoardTable({ board, titles, present, taskCode }: BoardTableProps) {
  const { t } = useTranslation("audit");
  const { people, fields, whole } = board;
  const here = new Set(present.map(({ id }) => id));
  const remarksPath = `${taskPath(taskCode)}?tab=comments`;
  return (
    <div className="board-scroll">
      <table className="board-table">
        <caption>{t("board.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("scores.field")}</th>
            <StandingHeads />
            {people.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
                {here.has(id) ? <span className="board-here">{t("board.here")}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.auditFieldId}>
              <th scope="row">{titles.get(field.auditFieldId)}</th>
              <StandingCells standing={field} remarksPath={remarksPath} />
              {field.shares.map((share, index) => (
                <ShareCell key={people[index]?.id} share={share} name={people[index]?.name ?? ""} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("scores.total")}</th>
            <StandingCells standing={whole} remarksPath={remarksPath} />
            {people.map((person) => (
              <ShareCell key={person.id} share={person} name={person.name} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function StandingHeads() {
  const { t } = useTranslation("audit");
  return (
    <>
      <th scope="col">{t("board.progress")}</th>
      <th scope="col">{t("board.remarks")}</th>
      <th scope="col">{t("board.activity")}</th>
    </>
  );
}

function StandingCells({ standing, remarksPath }: { standing: FieldProgress; remarksPath: string }) {
  const { t } = useTranslation(["audit", "questionnaire"]);
  const moment = useMoment();
  const { done, total, remarks, lastAt } = standing;
  return (
    <>
      <td data-label={t("board.progress")}>
        <progress value={done} max={Math.max(total, 1)} aria-hidden="true" />{" "}
        {t("questionnaire:progress.count", { answered: done, total })}
      </td>
      <td data-label={t("board.remarks")}>{remarks > 0 ? <Link to={remarksPath}>{remarks}</Link> : 0}</td>
      <td data-label={t("board.activity")}>{lastAt ? moment(lastAt) : "–"}</td>
    </>
  );
}

function ShareCell({ share: { wrote, given, givenDone, lastAt }, name }: { share: WorkShare; name: string }) {
  const { t } = useTranslation("audit");
  const moment = useMoment();
  if (wrote + given === 0) return <td />;
  return (
    <td data-label={name}>
      {wrote > 0 ? <span>{t("board.wrote", { count: wrote })}</span> : null}
      {given > 0 ? <span>{t("board.given", { done: givenDone, total: given })}</span> : null}
      {lastAt ? <small>{moment(lastAt)}</small> : null}
    </td>
  );
}
