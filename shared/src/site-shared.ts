/**
 * The public surface of `@site/shared`: what sections are built from. The shell provides it to every remote, in browsers
 * and in Node; its semantic version is that of the contract between them.
 */
export { Link } from './ui/link';

export type {
  ArticleSummary,
  ArticleTool,
  JsonValue,
  KnownPage,
  PageOutcome,
  PageRequest,
  PrerenderedSection,
  PublishedCopy,
  PublishedFile,
  PublishedText,
  Section,
  SectionRoute,
} from './contract/section';
export type { EnquiryField, EnquiryForm } from './contract/enquiry-form';
export type { SectionLink } from './contract/section-link';
export { isActiveLink } from './active-link';
export { addressLines, business, emailHref, phoneHref, showPounds, showPrice } from './business';
export type { Address, Business, Credential, Day, Directory, OpeningHours, PricedJob, Rating } from './business';
export { FormLink } from './enquiry-form/form-link';
export { fullTitle, longestTitle } from './full-title';
export type { IslandData } from './contract/island-element';
export { Island, IslandRendererContext } from './contract/island';
export type { IslandRenderer } from './contract/island';
export { generalPicture, HeadElements, MetadataListener, PageHead } from './contract/page-head';
export type { ArticleDays, LinkPicture, PageMetadata } from './contract/page-head';
export { publishData } from './contract/publish-data';
export { publishPicture } from './contract/publish-picture';
export { toScriptJson } from './script-json';
export { PagePathContext, usePagePath } from './page-path';
export { showDay } from './show-day';
export { areasServed, businessReference, serviceData } from './structured-data';
export type { ServedPlace, StructuredData } from './structured-data';
export {
  addToast,
  currentToasts,
  dismissToast,
  onToastsChange,
  removeToast,
  toastDurationMs,
  updateToast,
} from './toast-store';
export type { Toast } from './toast-store';
export { useHydrated } from './use-hydrated';

export { Badge } from './ui/badge';
export { Breadcrumb, breadcrumbData } from './ui/breadcrumb';
export type { Crumb } from './ui/breadcrumb';
export { Button } from './ui/button';
export { ButtonLink } from './ui/button-link';
export { CallToAction } from './ui/call-to-action';
export { Callout } from './ui/callout';
export { Card, CardGrid } from './ui/card';
export { ContentSection } from './ui/content-section';
export { DataTable } from './ui/data-table';
export { Disclosure } from './ui/disclosure';
export { Drawing } from './ui/drawing';
export { FactsList } from './ui/facts-list';
export type { Fact } from './ui/facts-list';
export { Figure } from './ui/figure';
export { keepTogether } from './ui/keep-together';
export { LinkList } from './ui/link-list';
export type { ListedLink } from './ui/link-list';
export { PageHeader } from './ui/page-header';
export { Pagination } from './ui/pagination';
export { EmailLink, PhoneButton, PhoneLink } from './ui/phone-link';
export { QuestionList } from './ui/question-list';
export type { Question } from './ui/question-list';
export { PageNotes } from './ui/page-notes';
export type { Source } from './ui/page-notes';
export { Spinner } from './ui/spinner';
