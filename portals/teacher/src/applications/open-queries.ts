import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OpenMatterAnswer, OpenMatters } from '@tsumugi/contract/portal/teacher-application';
import { call } from '../../../shared/client/http.js';
import { filterText, type OpenFilter } from './open-paths.js';

const path = '/api/teacher/open-matters';

/** Page after page of the open matters. */
export const useOpenMatters = (filter: OpenFilter) =>
  useInfiniteQuery({
    queryKey: ['open-matters', filter],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) => call<OpenMatters>(`${path}?cursor=${pageParam}&${filterText(filter)}`, { signal }),
    getNextPageParam: ({ next }) => next,
  });

/** How many fit, and what would open more of them. */
export const useOpenings = () =>
  useQuery({ queryKey: ['open-matters', 'counts'], queryFn: ({ signal }) => call<OpenMatters>(`${path}?limit=1`, { signal }) });

/** One open matter by its number; 400 for what is none, 404 where there is none of one's own brands. */
export const useOpenMatter = (matterNumber: string) =>
  useQuery({
    queryKey: ['open-matter', matterNumber],
    queryFn: ({ signal }) => call<OpenMatterAnswer>(`${path}/${encodeURIComponent(matterNumber)}`, { signal }),
  });
