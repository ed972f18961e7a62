import { Button } from "antd";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { mentionPrefix, suggestedFor } from "#domain/comments/mentions.ts";
import { teamRoles } from "#domain/roles.ts";
import { MentionableAuditor, useCommentBoard } from "#src/audit/comments/CommentsContext.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useRead } from "#src/shared/useRead.ts";

interface MentionNamesProps {
  text: string;
  /** The text with a whole name. */
  onWrite(text: string): void;
}

/** Once an @ is typed: the names that fit, of the team and of the auditor who reads along, each a press away. */
export function MentionNames(props: MentionNamesProps) {
  return mentionPrefix(props.text) === undefined ? null : <ForTeam {...props} />;
}

/** The team's names are the team's to read. */
function ForTeam(props: MentionNamesProps) {
  const { role } = useSignedIn();
  return teamRoles.includes(role) ? <Names {...props} /> : null;
}

function Names({ text, onWrite }: MentionNamesProps) {
  const { t } = useTranslation("audit");
  const me = useSignedIn();
  const { taskCode } = useCommentBoard();
  const { found } = useRead(`/tasks/${taskCode}/team`);
  const auditor = useContext(MentionableAuditor);
  const others = (found?.members ?? []).filter(({ id }) => id !== me.id);
  const fitting = suggestedFor(text, [...others, ...(auditor ? [auditor] : [])]);
  if (fitting.length === 0) return null;
  const put = (name: string) => onWrite(`${text.slice(0, text.lastIndexOf("@"))}@${name} `);
  return (
    <p className="mention-names">
      <span>{t("comments.mention")}</span>
      {fitting.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => put(name)}>
          {name}
        </Button>
      ))}
    </p>
  );
}
