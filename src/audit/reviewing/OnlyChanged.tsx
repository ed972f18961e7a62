import { Button } from "antd";
import { useTranslation } from "react-i18next";

interface OnlyChangedProps {
  changed: number;
  total: number;
  /** The round since which they changed. */
  round: number;
  /** Lists all answers. */
  onAll(): void;
}

/** A line of a second round: only changed answers are listed, with a button for all. */
export function OnlyChanged({ changed, total, round, onAll }: OnlyChangedProps) {
  const { t } = useTranslation("workbench");
  return (
    <p className="only-changed">
      {t("review.onlyChanged", { changed, total, round })}{" "}
      <Button size="small" onClick={onAll}>
        {t("filters.all")} {total}
      </Button>
    </p>
  );
}
