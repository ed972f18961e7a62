import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Check } from "#domain/system/checks.ts";
import { filteredListPath } from "#src/core/paths.ts";
import { useMomentFormat } from "#src/system/useMomentFormat.ts";

const icons = { ok: CheckCircleFilled, bad: CloseCircleFilled, unused: MinusCircleOutlined };

/** Lists with the records of a check, by its name. */
const lists: Partial<Record<Check["name"], [label: string, address: string]>> = {
  mailQueue: ["resources:mail.many", filteredListPath("mails", { status: "queued" })],
  failedMails: ["resources:mail.many", filteredListPath("mails", { status: "failed" })],
};

/** The result of a check in words. */
function useResult() {
  const { t } = useTranslation("system");
  const moment = useMomentFormat();
  return ({ name, message, value, at, node }: Check) => {
    if (message === "unchecked") return t("page.notChecked");
    return t(`checks.${name}.${message}`, { value: value ?? "", at: at ? moment(at) : "", node: node ?? "" });
  };
}

function CheckItem({ check }: { check: Check }) {
  const { t } = useTranslation(["system", "resources"]);
  const result = useResult();
  const { name, state, message, node, reason } = check;
  const isPending = state === "unused" && message !== "unused";
  const Icon = icons[state];
  const list = lists[name];
  return (
    <li className="system-check" data-state={state}>
      <Icon aria-hidden="true" />
      <h3>{t(`checks.${name}.title`)}</h3>
      <p className="system-state">{t(`states.${isPending ? "pending" : state}`)}</p>
      <p>{result(check)}</p>
      {state === "bad" ? (
        <>
          {node && name !== "nodes" ? <p>{t("page.node", { node })}</p> : null}
          {reason ? <p className="system-reason">{reason}</p> : null}
          <p className="system-todo">
            <strong>{t("page.todo")}: </strong>
            {t(`checks.${name}.todo`)}
            {list ? (
              <>
                {" "}
                <Link to={list[1]}>{t(list[0])}</Link>
              </>
            ) : null}
          </p>
        </>
      ) : null}
    </li>
  );
}

/** The checks of the installation: failed ones first, each with its remedy. */
export function CheckList({ checks }: { checks: Check[] }) {
  const { t } = useTranslation("system");
  const failed = checks.filter(({ state }) => state === "bad");
  const others = checks.filter(({ state }) => state !== "bad");
  return (
    <section aria-labelledby="system-checks">
      <h2 id="system-checks">{t("page.checks")}</h2>
      <ul className="system-checks">
        {[...failed, ...others].map((check) => (
          <CheckItem key={check.name} check={check} />
        ))}
      </ul>
    </section>
  );
}
