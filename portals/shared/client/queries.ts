import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import * as api from '@tsumugi/contract/routes/routes';
import { wearBrand } from '../theme/wear-brand.js';
import { call } from './http.js';

const longLived = 60 * 60_000;

/** A refusal is an answer: only a failure of the server is asked again, once. */
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

/** The brand that invited the reader, as the link of its mail says it: a first password is set under its name. */
const inviter = () => ({
  brand: Number(new URLSearchParams(window.location.search).get('brand')) || undefined,
});

const brandRead = queryOptions({
  queryKey: ['brand'],
  staleTime: longLived,
  queryFn: async ({ signal }) => {
    const brand = await call(api.user.brand, { query: inviter(), signal, quiet: true });
    wearBrand(brand.look);
    return brand;
  },
});
const footerRead = queryOptions({
  queryKey: ['footer'],
  staleTime: longLived,
  queryFn: ({ signal }) => call(api.user.footer, { query: inviter(), signal, quiet: true }),
});

/** `enabled`: false where it can wait. */
export const useBrand = (enabled = true) => useQuery({ ...brandRead, enabled });
export const useFooter = () => useQuery(footerRead);

/** What the pages without sign-in read. */
export const readPublic = (queries: QueryClient) =>
  Promise.all([queries.prefetchQuery(brandRead), queries.prefetchQuery(footerRead)]);

export const useNotices = (enabled = true) =>
  useQuery({
    queryKey: ['notices'],
    enabled,
    queryFn: ({ signal }) => call(api.notice.list, { signal }),
  });
