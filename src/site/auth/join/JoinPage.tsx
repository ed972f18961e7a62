import { useTranslation } from "react-i18next";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { KeyForm } from "#src/site/auth/join/KeyForm.tsx";
import { NameChoice } from "#src/site/auth/join/NameChoice.tsx";
import { useJoin } from "#src/site/auth/join/useJoin.ts";
import { WaitForTrainer } from "#src/site/auth/join/WaitForTrainer.tsx";
import { QuestionDialog } from "#src/site/auth/QuestionDialog.tsx";
import { RefusalBox } from "#src/site/form/FormAlert.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** `/join#<key>`: a trainee joins the class of a link, under a name of its list or a typed one. */
export default function JoinPage() {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  const join = useJoin();
  const { key, joined, refusal, question, ticket } = join;
  const title = joined ? t("join.title", { name: joined.name }) : t("join.titleWithout");
  if (ticket)
    return (
      <AuthLayout title={title}>
        <WaitForTrainer ticket={ticket} onRestart={join.restart} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={title} lead={t(joined ? "join.lead" : "join.leadWithout")}>
      {refusal ? <RefusalBox form="join" refused={refusal} /> : null}
      {key && !joined && !refusal ? <p role="status">{t("callback.working")}</p> : null}
      {joined && key ? <NameChoice join={join} joined={joined} /> : null}
      {key ? null : <KeyForm first={join.typedKey} onKey={join.useKey} />}
      {key ? null : (
        <ul className="auth-links">
          <li>
            <a href={to("/dashboard/auth/login?with=code")}>{t("join.byCode")}</a>
          </li>
        </ul>
      )}
      {question ? <QuestionDialog question={question} onAnswer={join.answer} /> : null}
    </AuthLayout>
  );
}
