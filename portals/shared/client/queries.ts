import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { PortalNotice } from '@tsumugi/contract/portal/shared';
import type { BrandLook } from '@tsumugi/contract/resources/brand-look';
import type { BrandBy } from '@tsumugi/contract/resources/signed-in';
import { wearBrand } from '../theme/wear-brand.js';
import { call } from './http.js';

export interface Brand {
  brand: number | null;
  by: BrandBy;
  name: string;
  /** A picture's address; null: the house's own picture. */
  logo: string | null;
  look: BrandLook | null;
}
export interface FooterInfo {
  company: string;
  phone: string;
  hours: string;
  links: readonly { label: string; url: string }[];
}
export interface Notices {
  notices: PortalNotice[];
  unread: number;
}

const longLived = 60 * 60_000;

/** A refusal is an answer: only a failure of the server is asked again, once. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status >= 500,
      },
    },
  });

const brandRead = queryOptions({
  queryKey: ['brand'],
  staleTime: longLived,
  queryFn: async ({ signal }) => {
    const brand = await call<Brand>('/api/user/brand', { signal, quiet: true });
    wearBrand(brand.look);
    return brand;
  },
});
const footerRead = queryOptions({
  queryKey: ['footer'],
  staleTime: longLived,
  queryFn: ({ signal }) => call<FooterInfo>('/api/user/footer/info', { signal, quiet: true }),
});

/** `enabled`: false where it can wait. */
export const useBrand = (enabled = true) => useQuery({ ...brandRead, enabled });
export const useFooter = () => useQuery(footerRead);

/** What the pages without sign-in read. */
export const readPublic = (queries: QueryClient) => Promise.all([queries.prefetchQuery(brandRead), queries.prefetchQuery(footerRead)]);

export const useNotices = (enabled = true) =>
  useQuery({ queryKey: ['notices'], enabled, queryFn: ({ signal }) => call<Notices>('/api/user/notices', { signal }) });
