import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { raiseSectionError } from '../loading/section-error';
import type { SectionErrorKind } from '../loading/fault-log';
import { FailedPage } from './page-failure';
import type { PageFailureProps } from './page-failure';
import { isThrownBy } from './page-owner';
import type { PageOwner } from './page-owner';

interface Props {
  readonly path: string;
  readonly owner?: PageOwner | undefined;
  /** What is shown in the place of the children when they have failed. */
  readonly Failure?: ComponentType<PageFailureProps>;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/**
 * Holds what a page or live part throws, while it renders, in its effects and in its handlers: header, footer and navigation
 * go on. React knows nothing of what a handler throws, so that is heard on `window`.
 */
export class SectionBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidMount(): void {
    addEventListener('error', this.holdThrown);
  }

  override componentWillUnmount(): void {
    removeEventListener('error', this.holdThrown);
  }

  override componentDidCatch(error: unknown): void {
    this.tell('render', error);
  }

  private readonly holdThrown = (event: ErrorEvent): void => {
    const { owner } = this.props;
    if (this.state.failed || !owner || !isThrownBy(owner, event)) return;
    this.tell('event', event.error);
    this.setState({ failed: true });
  };

  private tell(kind: SectionErrorKind, error: unknown): void {
    const { owner, path } = this.props;
    if (owner) raiseSectionError({ kind, section: owner.section, release: owner.release, url: path, error });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { Failure = FailedPage } = this.props;
    return <Failure retrying={false} onRetry={() => this.setState({ failed: false })} />;
  }
}
