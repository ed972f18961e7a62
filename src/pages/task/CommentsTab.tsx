import { useCustom, useCustomMutation } from "@refinedev/core";
import { Alert, Button, Empty, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

interface Comment {
  id: string;
  questionId: string | null;
  text: string;
  authorName: string | null;
  authorRole: string;
  createdAt: string;
}

const LONGEST = 4000;

/** The conversation about an audit, oldest first; a comment that could not be sent stays in the field. */
export default function CommentsTab({ task }: TaskPartProps) {
  const { t, i18n } = useTranslation(["workflow", "audit", "common", "resources"]);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const { data, refetch } = useCustom<Comment[]>({ url: `/tasks/${task.code}/comments`, method: "get" });
  const flight = useSingleFlight();
  const { mutate, isLoading } = useCustomMutation();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const comments = data?.data ?? [];

  const send = () => {
    if (!flight.begin()) return;
    mutate(
      {
        url: `/tasks/${task.code}/comments`,
        method: "post",
        values: { text },
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: () => {
          setText("");
          setProblem(undefined);
          void refetch();
        },
        onError: (error) => setProblem(error.message),
        onSettled: flight.end,
      },
    );
  };

  return (
    <section className="task-comments">
      {comments.length === 0 ? <Empty description={t("audit:comments.empty")} /> : null}
      <ol aria-live="polite">
        {comments.map((comment) => (
          <li key={comment.id}>
            <p className="comment-author">
              <strong>{comment.authorName}</strong> {t(`resources:user.values.role.${comment.authorRole}`)}
              <time dateTime={comment.createdAt}>{time.format(new Date(comment.createdAt))}</time>
            </p>
            <p className="comment-text">{comment.text}</p>
          </li>
        ))}
      </ol>
      <label htmlFor={id}>{t("audit:comments.write")}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      <Button type="primary" onClick={send} loading={isLoading} disabled={!text.trim()}>
        {t("audit:comments.send")}
      </Button>
    </section>
  );
}
