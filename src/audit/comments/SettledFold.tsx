import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

/** Number of characters that identify a collapsed remark. */
const LONGEST = 60;

interface SettledFoldProps {
  /** The words of the remark. */
  text: string;
  /** Whether a reply was begun. Then the remark does not collapse while its reader types. */
  replying: boolean;
  children: ReactNode;
}

/** A resolved remark, collapsed unless a reply was begun when it was resolved. It can be expanded. */
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
