import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportFailure } from '../failures/failure';
import type { FailureKind } from '../failures/failure';
import { createFailureNotice, worksWithoutScript } from '../failures/failure-notice';
import { keepState } from './keep-state';

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
 * Catches errors that an island throws while it renders, in its effects and, except after an `await`, in its event handlers: the
 * rest of the page goes on. Markup that works without the island's script comes back with the visitor's entries; for other
 * islands a notice takes their place. React does not report errors of handlers, so the boundary listens for them on `window`.
 */
export class IslandBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };
  /** As it was prerendered; undefined where it needs its script. */
  private readonly markup = worksWithoutScript(this.props.island) ? this.props.island.innerHTML : undefined;
  /** Restores the visitor's entries in the markup that comes back. */
  private restoreState: (() => void) | undefined;

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

  private readonly restore = (place: HTMLElement | null): void => {
    if (!place) return;
    this.restoreState?.();
    // Only a script could answer these.
    for (const form of place.querySelectorAll<HTMLFormElement>('form:not([action])')) for (const control of form.elements) control.toggleAttribute('hidden', true);
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.markup === undefined) return <div ref={this.showNotice} />;
    // The replaced elements are still in the document.
    this.restoreState ??= keepState(this.props.island);
    return <div ref={this.restore} dangerouslySetInnerHTML={{ __html: this.markup }} />;
  }
}

/** Whether an uncaught error comes from the owner's code. @param event of `window` */
function isThrownBy({ code }: IslandOwner, { filename, error }: Pick<ErrorEvent, 'filename' | 'error'>): boolean {
  const traces = [filename, error instanceof Error ? (error.stack ?? '') : ''];
  return traces.some((trace) => trace.includes(code));
}
