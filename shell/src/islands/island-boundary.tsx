import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportFailure } from '../failures/failure';
import type { FailureKind } from '../failures/failure';
import { createFailureNotice } from '../failures/failure-notice';

/** The section and release that an island is from. */
export interface IslandOwner {
  readonly section: string;
  readonly release: string;
  /** How the URLs of its code begin. */
  readonly code: string;
}

interface Props {
  /** The element that holds it. */
  readonly island: HTMLElement;
  readonly path: string;
  readonly owner: IslandOwner;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/**
 * Contains what an island throws while it renders, in its effects and, except after an `await`, in its event handlers: the
 * rest of the page goes on. React does not report what a handler throws, so the boundary listens for it on `window`.
 */
export class IslandBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidMount(): void {
    addEventListener('error', this.onUncaught);
  }

  override componentWillUnmount(): void {
    removeEventListener('error', this.onUncaught);
  }

  override componentDidCatch(error: unknown): void {
    this.report('render', error);
  }

  private readonly onUncaught = (event: ErrorEvent): void => {
    if (this.state.failed || !isThrownBy(this.props.owner, event)) return;
    this.report('event', event.error);
    this.setState({ failed: true });
  };

  private report(kind: FailureKind, error: unknown): void {
    const { owner, path } = this.props;
    reportFailure({ kind, section: owner.section, release: owner.release, url: path, error });
  }

  private readonly showNotice = (place: HTMLElement | null): void => {
    if (!place) return;
    const notice = createFailureNotice(() => {
      notice.giveWayTo(this.props.island);
      this.setState({ failed: false });
    });
    place.append(notice.element);
  };

  override render(): ReactNode {
    return this.state.failed ? <div ref={this.showNotice} /> : this.props.children;
  }
}

/** Whether an uncaught error comes from the owner's code. @param event of `window` */
function isThrownBy({ code }: IslandOwner, { filename, error }: Pick<ErrorEvent, 'filename' | 'error'>): boolean {
  const traces = [filename, error instanceof Error ? (error.stack ?? '') : ''];
  return traces.some((trace) => trace.includes(code));
}
