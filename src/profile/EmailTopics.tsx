import { Alert, App, Select, Skeleton } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Frequency, frequenciesOf, isTopic } from "#domain/notifications/topics.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** Choices of the reader, or of the contact address of their enterprise or office. */
type ChoicesPath = "/notifications/mails" | "/notifications/contact-mails";
type Choice = ResponseOf<"GET", ChoicesPath>[number];

interface ChoiceFieldProps {
  path: ChoicesPath;
  choice: Choice;
}

/** When emails of one topic arrive; a choice is saved at once. */
function ChoiceField({ path, choice: { topic, frequency } }: ChoiceFieldProps) {
  const { t } = useTranslation("news");
  const { message } = App.useApp();
  const id = useId();
  const [chosen, setChosen] = useState(frequency as Frequency);
  const [problem, setProblem] = useState<string>();
  const frequencies = isTopic(topic) ? frequenciesOf(topic) : [];
  async function choose(next: Frequency) {
    const before = chosen;
    setChosen(next);
    setProblem(undefined);
    try {
      await send({ method: "PUT", path: `${path}/${topic}`, body: { frequency: next } });
      void message.success(t("mails.saved"));
    } catch (error) {
      setChosen(before);
      setProblem(messageOf(error));
    }
  }
  return (
    <div>
      <label htmlFor={id}>{t(`topics.${topic}`)}</label>
      <Select
        id={id}
        value={chosen}
        options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        onChange={(next) => void choose(next)}
      />
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </div>
  );
}

/** When emails arrive, by topic: at once, together once a day or week, or not at all. */
export function EmailTopics({ path }: { path: ChoicesPath }) {
  const { found, problem, retry } = useRead(path, { keepPrevious: true });
  if (!found) return problem ? <ReadFailed problem={problem} onRetry={retry} /> : <Skeleton active title={false} />;
  return (
    <div className="email-topics">
      {found.map((choice) => (
        <ChoiceField key={choice.topic} path={path} choice={choice} />
      ))}
    </div>
  );
}
