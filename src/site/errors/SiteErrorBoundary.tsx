import { Component, type ReactNode } from "react";
import { ErrorLayout } from "#src/site/errors/ErrorLayout.tsx";

/** Displays the error page instead of a page that failed to render. */
export class SiteErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorLayout /> : this.props.children;
  }
}
