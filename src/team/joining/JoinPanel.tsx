import { App, Button, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { readShownJoinKey } from "#providers/session.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { AddNamesDialog } from "#src/team/joining/AddNamesDialog.tsx";
import { JoinDialog } from "#src/team/joining/JoinDialog.tsx";
import { JoinScreen } from "#src/team/joining/JoinScreen.tsx";
import "#src/team/joining/joining.css";
import {
  type JoinLink,
  type MadeLink,
  revokeJoinLink,
  setConfirming,
  useJoining,
} from "#src/team/joining/useJoining.ts";
import { WaitingNames } from "#src/team/joining/WaitingNames.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

interface JoinPanelProps {
  code: string;
  name: string;
  /** Whether new names wait for a confirmation. */
  confirms: boolean;
  /** Reads the enterprise again. */
  onChanged(): void;
}

/** How people join a class: its link and code, its list of names, and the names that wait. */
export function JoinPanel({ code, name, confirms, onChanged }: JoinPanelProps) {
  const { t } = useTranslation("team");
  const { message } = App.useApp();
  const { found, retry } = useJoining(code);
  const [opened, setOpened] = useState<"make" | "screen" | "end" | "names">();
  const [made, setMade] = useState<MadeLink>();
  if (!found) return null;
  const { link, waiting } = found;
  const works = link !== undefined && Date.parse(link.expiresAt) > Date.now() && link.uses < link.maxUses;
  // Until the list is read again, the link is the one that was just made.
  const isNewest = made && (!link || link.createdAt <= made.createdAt);
  const key = isNewest ? made.key : link && readShownJoinKey(link.id);
  const attempt = async (work: Promise<void>, then: () => void) => {
    try {
      await work;
      then();
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return (
    <section className="join-panel" aria-label={t("joining.title")}>
      <div className="team-bar">
        {works && key ? (
          <Button type="primary" onClick={() => setOpened("screen")}>
            {t("joining.show")}
          </Button>
        ) : null}
        <Button type={works ? "default" : "primary"} onClick={() => setOpened("make")}>
          {t(works ? "joining.makeNew" : "joining.show")}
        </Button>
        {link && works ? (
          <Button danger onClick={() => setOpened("end")}>
            {t("joining.end")}
          </Button>
        ) : null}
        <Button onClick={() => setOpened("names")}>{t("joining.names.open")}</Button>
        <span>
          <Switch
            aria-label={t("joining.confirms")}
            checked={confirms}
            onChange={(checked) => void attempt(setConfirming(code, checked), onChanged)}
          />{" "}
          {t("joining.confirms")}
        </span>
        {link ? <LinkState link={link} isElsewhere={works && key === undefined} /> : null}
      </div>
      <WaitingNames code={code} waiting={waiting} onDecided={retry} />
      {opened === "make" ? (
        <JoinDialog
          code={code}
          replaces={works}
          onClose={() => setOpened(undefined)}
          onMade={(newLink) => {
            setMade(newLink);
            retry();
            setOpened("screen");
          }}
        />
      ) : null}
      {opened === "screen" && key ? (
        <JoinScreen
          {...{ name }}
          joinKey={key}
          uses={link?.uses ?? 0}
          waiting={waiting.length}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened === "end" && link ? (
        <Dialog
          title={t("joining.end")}
          okText={t("joining.end")}
          okButtonProps={{ danger: true }}
          onOk={() => {
            setOpened(undefined);
            void attempt(revokeJoinLink(code, link.id), retry);
          }}
          onCancel={() => setOpened(undefined)}
        >
          <p>{t("joining.endText")}</p>
        </Dialog>
      ) : null}
      {opened === "names" ? (
        <AddNamesDialog
          code={code}
          onClose={() => setOpened(undefined)}
          onAdded={(count) => {
            setOpened(undefined);
            void message.success(t("joining.names.added", { count }));
          }}
        />
      ) : null}
    </section>
  );
}

/** Validity and uses of the link, also of one that is over, and why it cannot be shown here. */
function LinkState({ link, isElsewhere }: { link: JoinLink; isElsewhere: boolean }) {
  const { t, i18n } = useTranslation("team");
  const until = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(link.expiresAt));
  return (
    <>
      <span role="status">{t("joining.state", { until, uses: link.uses, most: link.maxUses })}</span>
      {isElsewhere ? <span>{t("joining.elsewhere")}</span> : null}
    </>
  );
}
