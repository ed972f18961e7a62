import { ArrowLeftOutlined, ArrowRightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface StepBarProps {
  /** Undefined at the first question. */
  onBack: (() => void) | undefined;
  /** Undefined at the last question. */
  onNext: (() => void) | undefined;
  /** Keyboard shortcuts of the buttons. Undefined if there are none. */
  keys?: string | undefined;
  /** Whether another action has priority over the next question. */
  quiet?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons for the previous and the next question. */
export function StepBar({ onBack, onNext, keys, quiet = false, children }: StepBarProps) {
  const { t } = useTranslation("workbench");
  return (
    <>
      <Button icon={<ArrowLeftOutlined aria-hidden />} disabled={!onBack} onClick={onBack}>
        {t("bar.back")}
      </Button>
      {onNext ? (
        <Button
          type={quiet ? "default" : "primary"}
          className="step-next"
          icon={<ArrowRightOutlined aria-hidden />}
          iconPosition="end"
          onClick={onNext}
        >
          {t("bar.next")}
        </Button>
      ) : null}
      {keys ? <kbd className="bar-key no-touch">{keys}</kbd> : null}
      <span className="bar-space" />
      {children}
    </>
  );
}
