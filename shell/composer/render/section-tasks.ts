import type { PageInput } from '../../src/document/section-pages';
import type { EnquiryValues } from '@site/shared/enquiry-schema';
import type { BundleSource } from './exported-section';
import type { PageDemand } from './page-answer';
import type { RendererSetting, RoutedPath } from './section-renderer';
import type { RoutedPage } from './render-pages';

/** The tasks of a section's process, one at a time: `load`, then `open`, then pages. */
export type ChildTask =
  | { readonly kind: 'load'; readonly sources: readonly BundleSource[]; readonly clockAheadMs: number }
  | ({ readonly kind: 'open' } & RendererSetting)
  | { readonly kind: 'page'; readonly page: RoutedPath; readonly input: PageInput }
  | { readonly kind: 'answer'; readonly page: RoutedPath; readonly demand: PageDemand }
  | { readonly kind: 'check-details'; readonly page: RoutedPath; readonly values: EnquiryValues }
  | { readonly kind: 'batch'; readonly pages: readonly RoutedPage[] };
