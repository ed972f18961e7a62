import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WorkShare } from "#domain/questionnaire/board.ts";
import { LaterDropdown } from "#src/ui/LaterDropdown.tsx";

/** The dragged part of the table: a person, or their questions of one field. */
export interface Dragged {
  personId: string;
  auditFieldId?: string;
}

interface FieldCellProps {
  share: WorkShare;
  name: string;
  title: string;
  /** Whether more questions of the field can be assigned to the person. */
  canGive: boolean;
  /** Undefined if the audit cannot be shared out. */
  sharing: { onGive: () => void; onTake: () => void; onDrag: () => void; onDrop: () => void } | undefined;
}

/** A person's work on a field: answers written, and assigned questions done. Its menu assigns the field. */
export function FieldCell({ share, name, title, canGive, sharing }: FieldCellProps) {
  const { t } = useTranslation("team");
  const [open, setOpen] = useState(false);
  const { wrote, given, givenDone } = share;
  const content = (
    <>
      {wrote > 0 ? <span className="team-wrote">{wrote}</span> : null}
      {given > 0 ? (
        <span className="team-given" data-done={givenDone === given}>
          {t("cell.given", { done: givenDone, total: given })}
        </span>
      ) : null}
      {wrote + given === 0 ? <span aria-hidden="true">·</span> : null}
    </>
  );
  if (!sharing) return <td data-label={title}>{wrote + given > 0 ? content : null}</td>;
  const items = [
    ...(canGive ? [{ key: "give", label: t("cell.give", { name, field: title }), onClick: sharing.onGive }] : []),
    ...(given > 0 ? [{ key: "take", label: t("cell.take", { name, field: title }), onClick: sharing.onTake }] : []),
  ];
  return (
    <td
      data-label={title}
      data-empty={wrote + given === 0}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        sharing.onDrop();
      }}
    >
      <LaterDropdown menu={{ items }} open={open} onOpenChange={setOpen}>
        <button
          type="button"
          className="team-cell"
          draggable={given > 0}
          onDragStart={sharing.onDrag}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-label={t("cell.label", { name, field: title, wrote, done: givenDone, total: given })}
        >
          {content}
        </button>
      </LaterDropdown>
    </td>
  );
}
