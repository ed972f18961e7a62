import { useWarnAboutChange } from "@refinedev/core";
import { App } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useSignedIn } from "#src/core/signedIn.ts";
import { recordDraft } from "#src/crud/edit/recordDraft.ts";
import { dropDraft } from "#src/shared/drafts/drafts.ts";

/**
 * After a save: marks the form as saved and opens the record. Navigates one render later, when the guard of unsaved
 * changes knows that.
 */
export function useSaved(): (to: string) => void {
  const { t } = useTranslation("console");
  const { pathname } = useLocation();
  const { id: owner } = useSignedIn();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (to !== undefined && !warnWhen) navigate(to);
  }, [to, warnWhen, navigate]);
  return (target) => {
    dropDraft(recordDraft, { owner, about: pathname });
    void message.success(t("edit.saved"));
    setWarnWhen(false);
    setTo(target);
  };
}
