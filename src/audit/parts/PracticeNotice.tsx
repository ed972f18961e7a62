import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { problem } from "#domain/errors.ts";
import { practiceState } from "#domain/procedure/practice.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import type { Me } from "#providers/me.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useRead } from "#src/shared/useRead.ts";

type Standing = ResponseOf<"GET", `/users/${string}/practice`>;

/** The step in which points differ most from the model, with a question that helps. Nothing without a difference. */
export function LookAt({ lookAt }: Pick<Standing, "lookAt">) {
  const { t, i18n } = useTranslation("audit");
  if (!lookAt) return null;
  const points = numberFormat(i18n.language, { signDisplay: "exceptZero" }).format(lookAt.difference);
  const step = t(`pdca.${lookAt.step}`);
  return <p>{t(lookAt.difference > 0 ? "practising.lookAtMore" : "practising.lookAtFewer", { step, points })}</p>;
}

/** Advice for an auditor whose points differ too much. */
function Advice({ me }: { me: Me }) {
  const { found } = useRead(`/users/${me.id}/practice`);
  return found ? <LookAt lookAt={found.lookAt} /> : null;
}

/** The reason why an auditor cannot take on audits before the practice, with a link to it. Nothing for others. */
export function PracticeNotice({ me }: { me: Me }) {
  const { t } = useTranslation("frame");
  const state = me.practice ? practiceState(me.practice, new Date()) : "done";
  if (state === "done") return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={errorMessage(problem(state === "due" ? "PRACTICE_DUE" : "PRACTICE_DIFFERS"))}
      description={
        <>
          {state === "differs" ? <Advice me={me} /> : null}
          <Link to="/dashboard/practice">{t("pages.practice")}</Link>
        </>
      }
    />
  );
}
