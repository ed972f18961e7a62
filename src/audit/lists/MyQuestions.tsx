import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import type { Me } from "#providers/me.ts";
import { questionPath, taskPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";
import "#src/audit/parts/task.css";

/** On the home of whoever answers: the questions that are theirs and not done yet, each a way there. */
export function MyQuestions({ me }: { me: Me }) {
  return rolesFor("answer").some((role) => role === me.role) ? <Questions /> : null;
}

function Questions() {
  const { t, i18n } = useTranslation("audit");
  const path = `/tasks/my-questions?languageCode=${i18n.language}` as const;
  const { found } = useLiveRead(path, (event) => isAbout(event, "team") || isAbout(event, "answer"));
  const open = (found ?? []).filter((audit) => audit.open > 0);
  if (open.length === 0) return null;
  return (
    <section className="card my-questions" aria-labelledby="home-my-questions">
      <h2 id="home-my-questions">{t("home.myQuestions")}</h2>
      {open.map((audit) => (
        <div key={audit.taskCode}>
          <p>
            <Link to={taskPath(audit.taskCode)}>{audit.title}</Link>{" "}
            <span>{t("home.myOpen", { open: audit.open, total: audit.total })}</span>
          </p>
          <ul>
            {audit.questions.map(({ id, title }) => (
              <li key={id}>
                <Link to={questionPath(audit.taskCode, id)} state={ownFocus}>
                  {title}
                </Link>
              </li>
            ))}
            {audit.open > audit.questions.length ? (
              <li>{t("home.myMore", { count: audit.open - audit.questions.length })}</li>
            ) : null}
          </ul>
        </div>
      ))}
    </section>
  );
}
