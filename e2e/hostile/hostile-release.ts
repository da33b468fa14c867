import { prerenderBundle, prerenderStyle } from '../../shell/composer/store/release-paths';
import type { Release } from '../../shell/composer/store/release-format';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { alterRelease } from '../releases/alter-release';

/** A release of a hostile or careless team: its section's current one, with the team's additions. */
export interface HostileRelease {
  readonly section: string;
  readonly version: string;
  /**
   * Runs at the end of the prerender bundle. It may change `section`, which the bundle exports, and call
   * `answer(pattern, makePage)` to make the pages of paths itself, and `page(path, head, ...children)` to make one.
   */
  readonly code?: string;
  /** Runs before anything else in the bundle. */
  readonly codeAtStart?: string;
  /** Added to the style of its pages. */
  readonly css?: string;
  readonly fields?: (release: Release) => Partial<Release>;
}

/** @returns the release's folder, for `release -- <section> --from` */
export function makeHostileRelease(disk: DiskStore, { section, version, code = '', codeAtStart = '', css = '', fields }: HostileRelease): Promise<string> {
  return alterRelease(disk, section, {
    version,
    edit: (text, path) => {
      if (path === prerenderBundle) return `${codeAtStart}\n${text}\n${code && withTools(code)}`;
      return path === prerenderStyle ? `${text}\n${css}` : text;
    },
    ...(fields && { fields }),
  });
}

function withTools(code: string): string {
  return `;{
const { createElement } = require('react');
const { PageHead, usePagePath } = require('@site/shared');
const section = { ...module.exports };
const description = (path) => 'What the page ' + path + ' of a hostile team says about itself to those who search.';
const page = (path, head, ...children) => createElement('div', null,
  createElement(PageHead, { title: 'Hostile ' + path, description: description(path), canonicalPath: path, ...head }),
  createElement('h1', null, 'Hostile'),
  ...children);
const answer = (pattern, makePage) => {
  section.routes = section.routes.map(({ Component, ...route }) => ({
    ...route,
    Component() {
      const path = usePagePath();
      return pattern.test(path) ? makePage(path) : createElement(Component);
    },
  }));
};
${code}
module.exports = section;
}`;
}
