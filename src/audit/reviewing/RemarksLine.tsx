import { CommentOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";

/** Number of open remarks, and of those marked as done by the team. On a phone, an icon with the first number. */
export function RemarksLine({ open, done }: { open: number; done: number }) {
  const { t } = useTranslation("workbench");
  const words = t("remarksOpen", { count: open });
  return (
    <>
      <span className="remarks-words">{done > 0 ? t("remarksDone", { open: words, done }) : words}</span>
      <span className="remarks-sign" aria-hidden>
        <CommentOutlined /> {open}
      </span>
    </>
  );
}
