/** The public surface of `@site/shared/query`, a shared module of its own: only islands with queries load it. */
export { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
export { apiRequest, RequestError } from './api-request';
export { publishedQuery, queryFetcher, QueryScope } from './query-scope';
