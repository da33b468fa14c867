import { Component } from 'react';
import type { ReactNode } from 'react';
import { FailedPage } from './page-failure';

interface State {
  readonly failed: boolean;
}

/** Holds what a page throws while it renders: header, footer and navigation go on. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailedPage retrying={false} onRetry={() => this.setState({ failed: false })} />;
  }
}
