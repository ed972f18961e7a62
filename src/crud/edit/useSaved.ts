import { useWarnAboutChange } from "@refinedev/core";
import { App } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { dropDraft } from "#src/crud/edit/draft.ts";

/**
 * What follows a save: nothing is unsaved any more, and the record is shown. It leaves one drawing later, when the guard
 * of unsaved changes has heard of it.
 */
export function useSaved(): (to: string) => void {
  const { t } = useTranslation("console");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (to !== undefined && !warnWhen) navigate(to);
  }, [to, warnWhen, navigate]);
  return (target) => {
    dropDraft(pathname);
    void message.success(t("edit.saved"));
    setWarnWhen(false);
    setTo(target);
  };
}
