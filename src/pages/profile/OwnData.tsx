import { DownloadOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { actionsFor } from "#domain/access/recordActions.ts";
import { ActionDialog } from "#src/console/actions/ActionDialog.tsx";
import type { Row } from "#src/console/cells/cell.ts";
import { useLabels } from "#src/console/labels.ts";
import { useRegistry } from "#src/console/registry.ts";
import { useSignedIn } from "#src/console/signedIn.ts";
import type { OwnRecord } from "#src/pages/profile/Profile.tsx";
import { saveDownload } from "#src/pages/saveDownload.ts";

/** Everything the programme has of a person as a file (GDPR articles 15 and 20), and its erasure (article 17). */
export function OwnData({ user }: { user: OwnRecord }) {
  const { t } = useTranslation(["console", "errors"]);
  const resource = useRegistry().get("user");
  const [problem, setProblem] = useState<string>();
  const { mutate: signOut } = useLogout();
  const labels = useLabels();
  const me = useSignedIn();
  const [asked, setAsked] = useState(false);
  const record = user as unknown as Row;
  const erasure = actionsFor(resource, me, record).find(({ name }) => name === "erase");
  const download = async () => setProblem(await saveDownload(`/users/${user.id}/data`, t));
  return (
    <section className="card own-data" aria-labelledby="own-data">
      <h2 id="own-data">{t("console:profile.data")}</h2>
      <p>{t("console:profile.dataText")}</p>
      <p className="form-buttons">
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
          {t("console:profile.export")}
        </Button>
        {erasure ? (
          <Button danger onClick={() => setAsked(true)}>
            {labels.action(resource, erasure, "label")}
          </Button>
        ) : null}
      </p>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      {erasure && asked ? (
        <ActionDialog
          {...{ resource, record }}
          action={{ ...erasure, ends: true }}
          onClose={() => setAsked(false)}
          onEnded={() => signOut()}
        />
      ) : null}
    </section>
  );
}
