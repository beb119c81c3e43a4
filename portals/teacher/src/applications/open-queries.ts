import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as teacher from '@tsumugi/contract/routes/teacher';
import { call } from '../../../shared/client/http.js';
import { filterQuery, type OpenFilter } from './open-paths.js';

/** Page after page of the open matters. */
export const useOpenMatters = (filter: OpenFilter) =>
  useInfiniteQuery({
    queryKey: ['open-matters', filter],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(teacher.openMatters, { query: { cursor: pageParam, ...filterQuery(filter) }, signal }),
    getNextPageParam: ({ next }) => next,
  });

/** How many fit, and what would open more of them. */
export const useOpenings = () =>
  useQuery({
    queryKey: ['open-matters', 'counts'],
    queryFn: ({ signal }) => call(teacher.openMatters, { query: { limit: 1 }, signal }),
  });

/** One open matter by its number; 400 for what is none, 404 where there is none of one's own brands. */
export const useOpenMatter = (matterNumber: string) =>
  useQuery({
    queryKey: ['open-matter', matterNumber],
    queryFn: ({ signal }) => call(teacher.openMatter, { matterNumber, signal }),
  });
