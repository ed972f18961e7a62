import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

/** Number of characters that identify a collapsed remark. */
const LONGEST = 60;

interface SettledFoldProps {
  /** The words of the remark. */
  text: string;
  /** A reply to it was begun: it is not folded away from under who writes. */
  replying: boolean;
  children: ReactNode;
}

/** A remark that is settled, folded away: to be unfolded, unless a reply was begun when it was settled. */
export function SettledFold({ text, replying, children }: SettledFoldProps) {
  const { t } = useTranslation("audit");
  const [unfolded] = useState(replying);
  return (
    <details open={unfolded}>
      <summary>{t("comments.settled", { text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text })}</summary>
      <div className="thread-said">{children}</div>
    </details>
  );
}
