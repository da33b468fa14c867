/** The public surface of `@site/shared/query`: the part of the contract that only pages with queries load. */
export { queryOptions, useQuery } from '@tanstack/react-query';
export { apiRequest } from './api-request';
export { queryFetcher } from './query-fetcher';
export { createQueryClient } from './query-client';
export { QueryScope } from './query-scope';
export { RequestError } from './request-error';
