import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as teacher from '@tsumugi/contract/routes/teacher';
import { call } from '#shared/client/http.js';
import { filterQuery, type OpenFilter } from './open-paths.js';

/** The open matters, page by page. */
export const useOpenMatters = (filter: OpenFilter) =>
  useInfiniteQuery({
    queryKey: ['open-matters', filter],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(teacher.openMatters, { query: { cursor: pageParam, ...filterQuery(filter) }, signal }),
    getNextPageParam: ({ next }) => next,
  });

/** The number of matches, and the suggestion for more. */
export const useOpenings = () =>
  useQuery({
    queryKey: ['open-matters', 'counts'],
    queryFn: ({ signal }) => call(teacher.openMatters, { query: { limit: 1 }, signal }),
  });

/**
 * One open matter by its number; 400 for an invalid number, 404 outside the teacher's own brands.
 */
export const useOpenMatter = (matterNumber: string) =>
  useQuery({
    queryKey: ['open-matter', matterNumber],
    queryFn: ({ signal }) => call(teacher.openMatter, { matterNumber, signal }),
    // Live updates cover only matters to which the teacher has applied. A failed read is not
    // repeated, since each would show its message.
    refetchInterval: ({ state }) => (state.status === 'success' ? 20_000 : false),
  });
