import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import * as api from '@tsumugi/contract/routes/routes';
import { applyBrand } from '../theme/apply-brand.js';
import { call } from './http.js';

const longLived = 60 * 60_000;

/** A refusal is final: only a server failure is retried, once. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.status >= 500,
      },
    },
  });

/**
 * The brand of the invitation, as the link of its mail gives it: the page for a first password
 * shows its name.
 */
const inviter = () => ({
  brand: Number(new URLSearchParams(window.location.search).get('brand')) || undefined,
});

const brandRead = queryOptions({
  queryKey: ['brand'],
  staleTime: longLived,
  queryFn: async ({ signal }) => {
    const brand = await call(api.user.brand, { query: inviter(), signal, quiet: true });
    applyBrand(brand.look);
    return brand;
  },
});
const footerRead = queryOptions({
  queryKey: ['footer'],
  staleTime: longLived,
  queryFn: ({ signal }) => call(api.user.footer, { query: inviter(), signal, quiet: true }),
});

/** `enabled`: false to delay the read. */
export const useBrand = (enabled = true) => useQuery({ ...brandRead, enabled });
export const useFooter = () => useQuery(footerRead);

/** The reads of the pages without sign-in. */
export const readPublic = (queries: QueryClient) =>
  Promise.all([queries.prefetchQuery(brandRead), queries.prefetchQuery(footerRead)]);

export const useNotices = (enabled = true) =>
  useQuery({
    queryKey: ['notices'],
    enabled,
    queryFn: ({ signal }) => call(api.notice.list, { signal }),
  });
