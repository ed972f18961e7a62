import { GlobalOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { offeredLocales } from "#src/shared/interface.ts";
import { changeLocale } from "#src/shared/texts.ts";
import { LaterDropdown } from "#src/ui/LaterDropdown.tsx";

/** Menu of the enabled languages. The page and its input stay when the language changes. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation("frame");
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const current = programme.locales.find(({ code }) => code === i18n.language);
  const choose = (locale: string) =>
    changeLocale(locale as Locale).catch(() => void message.error(t("common:languageFailed")));
  const items = offeredLocales(i18n.language).map(({ code, name }) => ({
    key: code,
    label: <span lang={code}>{name}</span>,
  }));
  return (
    <LaterDropdown
      menu={{ items, selectable: true, selectedKeys: [i18n.language], onClick: ({ key }) => void choose(key) }}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
    >
      <Button
        type="text"
        icon={<GlobalOutlined aria-hidden="true" />}
        className="language-menu"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t("layout.language", { name: current?.name })}
      >
        <span>{current?.name}</span>
      </Button>
    </LaterDropdown>
  );
}
