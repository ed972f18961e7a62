import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { CONTROLLER } from "#domain/controller.ts";
import { type FirstStepName, isRequired } from "#domain/system/firstSteps.ts";
import { listFormat } from "#domain/texts/formats.ts";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useLabels } from "#src/core/labels.ts";
import { createPath, editPath, filteredListPath, listPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useRead } from "#src/shared/useRead.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import "#src/system/system.css";

/** The page on which each step is done. */
const places: Record<FirstStepName, string> = {
  controller: editPath("controllers", CONTROLLER),
  issuer: editPath("controllers", CONTROLLER),
  office: createPath("central-offices"),
  schools: listPath("institutions"),
  enterprises: listPath("enterprises"),
  codes: filteredListPath("enterprises", { hasAccessCodes: "false" }),
  questionnaires: listPath("forms"),
};

/** The first steps of a new installation, each ticked once the database has what it makes. Nothing without any. */
export default function FirstSteps() {
  const { t, i18n } = useTranslation("system");
  const labels = useLabels();
  const controller = useRegistry().named("controller");
  const { message } = App.useApp();
  const flight = useSingleFlight();
  const { found, retry } = useRead("/installation/first-steps");
  if (!found || found.length === 0) return null;
  const namesOf = (facts: string[]) =>
    listFormat(i18n.language).format(facts.map((fact) => labels.field(controller, fact)));
  const canHide = !found.every(({ name }) => isRequired(name));

  async function hide() {
    if (!flight.begin()) return;
    try {
      await send({ method: "DELETE", path: "/installation/first-steps" });
      retry();
    } catch (error) {
      void message.error(messageOf(error));
    }
    flight.end();
  }

  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{t("firstSteps.title")}</h2>
      <p>{t(canHide ? "firstSteps.text" : "firstSteps.required")}</p>
      <ol>
        {found.map(({ name, done, missing }) => {
          const Icon = done ? CheckCircleFilled : MinusCircleOutlined;
          return (
            <li key={name} data-done={done}>
              <Icon aria-hidden="true" />
              <span>
                <Link to={places[name]}>{t(`firstSteps.steps.${name}`)}</Link>
                {missing.length > 0 ? (
                  <span className="first-step-missing">{t("firstSteps.missing", { facts: namesOf(missing) })}</span>
                ) : null}
              </span>
              <span className="first-step-state">{t(done ? "firstSteps.done" : "firstSteps.open")}</span>
            </li>
          );
        })}
      </ol>
      {canHide ? <Button onClick={() => void hide()}>{t("firstSteps.hide")}</Button> : null}
    </section>
  );
}
