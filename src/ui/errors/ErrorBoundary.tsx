import { Button } from "antd";
import i18next from "i18next";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { reloadIfReachable } from "#src/shared/loadFailures.ts";
import { StatusPage } from "#src/ui/errors/StatusPage.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value (another page) shows the children again. */
  resetKey?: string;
  /** Replacement content. Its own errors are passed to the surrounding boundary. */
  instead?(error: unknown): ReactNode;
}

interface Caught {
  /** Caught values in a list, because any value may be thrown. */
  caught: unknown[];
  resetKey: string | undefined;
}

const errorPage = () => (
  <StatusPage title={i18next.t("frame:error.page")} text={i18next.t("frame:error.text")}>
    <Button type="primary" onClick={() => void reloadIfReachable()}>
      {i18next.t("common:tryAgain")}
    </Button>
  </StatusPage>
);

/** Displays the error page for content that failed to render. The frame around it stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { caught: [], resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: [error] };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: Caught): Partial<Caught> | null {
    return resetKey === state.resetKey ? null : { caught: [], resetKey };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error("A page could not be drawn", error, componentStack);
  }

  override render(): ReactNode {
    const { children, instead = errorPage } = this.props;
    const { caught } = this.state;
    return caught.length === 0 ? children : instead(caught[0]);
  }
}
