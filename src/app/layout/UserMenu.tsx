import { DownOutlined, LogoutOutlined, SwapOutlined, UserOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSignOut } from "#src/app/useSignOut.tsx";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { initials } from "#src/shared/initials.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { LaterDropdown } from "#src/ui/LaterDropdown.tsx";

const SwitchCode = lazy(() => import("#src/app/SwitchCode.tsx"));

/** The signed-in person with their role, and the sign-out. */
export function UserMenu() {
  const { t } = useTranslation("frame");
  const labels = useLabels();
  const user = useRegistry().get("user");
  const me = useSignedIn();
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const [switching, setSwitching] = useState(false);
  const navigate = useNavigate();
  const role = labels.value(user, "role", me.role);
  const items = [
    {
      key: "who",
      disabled: true,
      label: <WhoIs name={me.fullname} detail={[role, me.code, me.email].filter(Boolean).join(" · ")} />,
    },
    { type: "divider" as const },
    {
      key: "profile",
      icon: <UserOutlined aria-hidden="true" />,
      label: t("pages.profile"),
      onClick: () => void navigate("/dashboard/profile"),
    },
    ...(me.codes.length > 1
      ? [
          {
            key: "switchCode",
            icon: <SwapOutlined aria-hidden="true" />,
            label: t("layout.switchCode"),
            onClick: () => setSwitching(true),
          },
        ]
      : []),
    {
      key: "signOut",
      icon: <LogoutOutlined aria-hidden="true" />,
      label: t("frame:signOut"),
      onClick: () => void signOut(),
    },
  ];
  return (
    <>
      <LaterDropdown menu={{ items }} placement="bottomRight" open={open} onOpenChange={setOpen}>
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
      </LaterDropdown>
      {switching ? (
        <LazyPart>
          <SwitchCode onClose={() => setSwitching(false)} />
        </LazyPart>
      ) : null}
    </>
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
