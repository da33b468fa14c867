/**
 * The public surface of `@site/shared`: what sections are built from. The shell provides it to every remote, in browsers
 * and in Node; its semantic version is that of the contract between them.
 */
export { Link } from './ui/link';

export { publishData, publishPicture } from './contract/section-contract';
export type {
  ArticleSummary,
  ArticleTool,
  JsonValue,
  KnownPage,
  PageHandle,
  PageRoute,
  PrerenderedSection,
  PublishedCopy,
  PublishedFile,
  PublishedText,
  Section,
  SectionRoute,
} from './contract/section-contract';
export type { EnquiryField, EnquiryForm } from './contract/enquiry-form';
export type { SectionLink } from './contract/section-link';
export { isActiveLink } from './contract/active-link';
export { addressLines, business, emailHref, phoneHref, showPounds, showPrice } from './business/business';
export type { Address, Business, Credential, Day, Directory, OpeningHours, PricedJob, Rating } from './business/business';
export { FormLink } from './enquiry-form/form-link';
export type { IslandData } from './contract/island-element';
export { Island, IslandRendererContext } from './contract/island';
export type { IslandRenderer } from './contract/island';
export { fullTitle, generalPicture, HeadElements, longestTitle, MetadataListener, PageHead } from './contract/page-head';
export type { ArticleDays, LinkPicture, PageMetadata } from './contract/page-head';
export { PagePathContext, useHydrated, usePagePath } from './contract/use-page-path';
export { areasServed, businessReference, serviceData, toScriptJson } from './business/structured-data';
export type { ServedPlace, StructuredData } from './business/structured-data';
export {
  addToast,
  currentToasts,
  dismissToast,
  onToastsChange,
  removeToast,
  toastDurationMs,
  updateToast,
} from './ui/toast-store';
export type { Toast } from './ui/toast-store';

export { Badge } from './ui/badge';
export { Breadcrumb, breadcrumbData, PageHeader } from './ui/page-header';
export type { Crumb } from './ui/page-header';
export { Button, ButtonLink } from './ui/button';
export { CallToAction, Callout } from './ui/callout';
export { Card, CardGrid } from './ui/card';
export { ContentSection } from './ui/content-section';
export { DataTable } from './ui/data-table';
export { Disclosure, QuestionList } from './ui/question-list';
export type { Question } from './ui/question-list';
export { Drawing, Figure } from './ui/figure';
export { FactsList } from './ui/facts-list';
export type { Fact } from './ui/facts-list';
export { keepTogether } from './ui/keep-together';
export { LinkList, Pagination } from './ui/link-list';
export type { ListedLink } from './ui/link-list';
export { EmailLink, PhoneButton, PhoneLink } from './ui/phone-link';
export { PageNotes, showDay } from './ui/page-notes';
export type { Source } from './ui/page-notes';
export { Spinner } from './ui/spinner';
