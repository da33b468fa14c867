/** The public surface of `@site/shared/query`, a shared module of its own: only islands with queries load it. */
export { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
export { apiRequest } from './api-request';
export { publishedQuery } from './published-query';
export { queryFetcher } from './query-fetcher';
export { QueryScope } from './query-scope';
export { RequestError } from './request-error';
