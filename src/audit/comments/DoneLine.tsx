import { CheckOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Thread } from "#domain/comments/threads.ts";
import { dateFormat } from "#domain/texts/formats.ts";

/** The team member who marked a remark as done, and the time. Empty before that. */
export function DoneLine({ thread: { doneAt, doneByName } }: { thread: Pick<Thread, "doneAt" | "doneByName"> }) {
  const { t, i18n } = useTranslation("audit");
  if (!doneAt) return null;
  const format = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className="done-line">
      <CheckOutlined aria-hidden />{" "}
      {t("comments.doneBy", { name: doneByName ?? "", date: format.format(new Date(doneAt)) })}
    </p>
  );
}
