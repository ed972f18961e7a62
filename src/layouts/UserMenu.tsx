import { DownOutlined, LogoutOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "#src/console/labels.ts";
import { useRegistry } from "#src/console/registry.ts";
import { useSignedIn } from "#src/console/signedIn.ts";
import { initials } from "#src/shared/initials.ts";

/** Who is signed in, in which role, and the way out. */
export function UserMenu() {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const user = useRegistry().get("user");
  const me = useSignedIn();
  const { mutate: signOut } = useLogout();
  const [open, setOpen] = useState(false);
  const role = labels.value(user, "role", me.role);
  const items = [
    {
      key: "who",
      disabled: true,
      label: <WhoIs name={me.fullname} detail={[role, me.code, me.email].filter(Boolean).join(" · ")} />,
    },
    { type: "divider" as const },
    {
      key: "signOut",
      icon: <LogoutOutlined aria-hidden="true" />,
      label: t("common:signOut"),
      onClick: () => signOut(),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight" autoFocus open={open} onOpenChange={setOpen}>
      <Button
        type="text"
        className="user-menu"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t("layout.account", { name: me.fullname, role })}
      >
        <span className="avatar" aria-hidden="true">
          {initials(me.fullname)}
        </span>
        <span className="user-name">
          <strong>{me.fullname}</strong>
          <small>{role}</small>
        </span>
        <DownOutlined className="user-arrow" aria-hidden="true" />
      </Button>
    </Dropdown>
  );
}

function WhoIs({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="who-is">
      <strong>{name}</strong>
      <small>{detail}</small>
    </span>
  );
}
