import { useLogout } from "@refinedev/core";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { useMe } from "#src/pages/me.ts";
import { changeLocale } from "#src/shared/i18n.ts";

const languages = programme.locales.map(({ code, name }) => ({ value: code, label: name }));

/** Who is signed in, the language, and the way out. */
export function UserMenu() {
  const { t, i18n } = useTranslation(["console", "resources"]);
  const me = useMe();
  const { mutate: signOut } = useLogout();
  return (
    <div className="user-menu">
      {me ? (
        <span className="user-name">
          {me.fullname}
          <small>{t(`resources:user.values.role.${me.role}`)}</small>
        </span>
      ) : null}
      <Select aria-label={t("console:layout.language")} value={i18n.language as Locale} options={languages} onChange={(locale) => void changeLocale(locale)} popupMatchSelectWidth={false} />
      <Button onClick={() => signOut()}>{t("console:layout.signOut")}</Button>
    </div>
  );
}
