import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { Avatar } from "#src/shared/Avatar.tsx";

interface RemarkAuthorProps {
  name: string | null;
  authorRole: string | null;
  /** Time of the remark. */
  at: string;
  children: ReactNode;
}

/** A remark with its author, their role and its time. */
export function RemarkAuthor({ name, authorRole, at, children }: RemarkAuthorProps) {
  const { t, i18n } = useTranslation("resources");
  const time = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="comment">
      <Avatar name={name ?? ""} />
      <div>
        <p className="comment-author">
          <strong>{name}</strong> <span>{t(`user.values.role.${authorRole}`)}</span>{" "}
          <time dateTime={at}>{time.format(new Date(at))}</time>
        </p>
        {children}
      </div>
    </div>
  );
}
