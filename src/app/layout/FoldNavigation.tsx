import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { keepFolded } from "#src/app/layout/folded.ts";

interface FoldNavigationProps {
  folded: boolean;
  onChange(folded: boolean): void;
}

/** Collapses the navigation to a rail of icons, which leaves more space for lists, and expands it. */
export default function FoldNavigation({ folded, onChange }: FoldNavigationProps) {
  const { t } = useTranslation("console");
  const label = t(folded ? "navigation.unfold" : "navigation.fold");
  const Icon = folded ? MenuUnfoldOutlined : MenuFoldOutlined;
  return (
    <Button
      type="text"
      className="fold-navigation"
      icon={<Icon aria-hidden="true" />}
      aria-label={label}
      title={label}
      onClick={() => {
        keepFolded(!folded);
        onChange(!folded);
      }}
    />
  );
}
