import { Button } from "antd";
import i18next from "i18next";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { StatusPage } from "#src/ui/errors/StatusPage.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value (another page) shows the children again. */
  resetKey?: string;
}

interface Caught {
  failed: boolean;
  resetKey: string | undefined;
}

/** Shows the error page for what could not be drawn; the frame around it stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<Caught> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: Caught): Partial<Caught> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error("A page could not be drawn", error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <StatusPage status={500} title={i18next.t("frame:error.internal")} text={i18next.t("frame:error.text")}>
        <Button type="primary" onClick={() => location.reload()}>
          {i18next.t("common:tryAgain")}
        </Button>
      </StatusPage>
    );
  }
}
