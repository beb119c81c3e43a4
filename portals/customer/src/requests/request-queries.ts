import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TeacherCountWishes } from '@tsumugi/contract/portal/customer-forecast';
import * as customer from '@tsumugi/contract/routes/customer';
import { call } from '#shared/client/http.js';
import { useCustomer } from '../queries.js';

const pageSize = 25;

/** Every request of the family or of one child, newest first, 25 at a time. */
export const useMatterPages = (studentId?: number) =>
  useInfiniteQuery({
    queryKey: ['matters', 'pages', studentId ?? 0],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(customer.searchMatters, {
        input: { page: pageParam, studentId },
        isSearch: true,
        signal,
      }),
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length + 1 : undefined,
  });

/** GET get-matter-detail: one request with its conditions. */
export const useMatter = (matterId: number | undefined) =>
  useQuery({
    queryKey: ['matter', matterId],
    enabled: matterId !== undefined,
    queryFn: ({ signal }) => call(customer.matter, { id: matterId as number, signal }),
  });

/** GET get-action-histories: the events of a request, oldest first. */
export const useHistories = (matterId: number) =>
  useQuery({
    queryKey: ['histories', matterId],
    queryFn: ({ signal }) => call(customer.histories, { matterId, signal }),
  });

/** GET get-courses: the courses on offer, over all brands. */
export const useCourses = () =>
  useQuery({
    queryKey: ['courses'],
    staleTime: 60 * 60_000,
    queryFn: ({ signal }) => call(customer.courses, { signal }),
  });

/** GET forecast: the expected durations, and the effect of loosening a condition. */
export const useForecast = (matterId: number, wanted: boolean) =>
  useQuery({
    queryKey: ['forecast', matterId],
    enabled: wanted,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => call(customer.forecast, { matterId, signal }),
  });

/** POST count-teachers: the teachers who meet the wishes typed so far; the last number meanwhile. */
export const useTeacherCount = (wishes: TeacherCountWishes | null) =>
  useQuery({
    queryKey: ['teacher-count', wishes],
    enabled: wishes !== null,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(customer.countTeachers, {
        input: wishes as TeacherCountWishes,
        quiet: true,
        signal,
      }),
  });

/**
 * GET get-customer-id: the guardian's own record with the children; disabled for a student account.
 */
export function useFamily() {
  const parentId = useCustomer().data?.parentId;
  return useQuery({
    queryKey: ['family', parentId],
    enabled: Boolean(parentId),
    queryFn: ({ signal }) => call(customer.profile, { id: parentId as number, signal }),
  });
}
