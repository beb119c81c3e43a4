import { queryOptions, useQuery } from '@tanstack/react-query';
import * as customer from '@tsumugi/contract/routes/customer';
import { call } from '#shared/client/http.js';
import { useSession } from '#shared/session/SessionProvider.js';

export const introductionsRead = (matterId: number, quiet = false) =>
  queryOptions({
    queryKey: ['introductions', matterId],
    queryFn: ({ signal }) => call(customer.introductions, { matterId, signal, quiet }),
  });

/** GET get-introductions: every introduced teacher of a request. */
export const useIntroductions = (matterId: number) => useQuery(introductionsRead(matterId));

/** GET get-matter-teacher-detail: one introduced teacher. */
export const useIntroduced = (matterTeacherId: number) =>
  useQuery({
    queryKey: ['introduced', matterTeacherId],
    queryFn: ({ signal }) => call(customer.matterTeacher, { id: matterTeacherId, signal }),
  });

export const useIsStudent = (): boolean => useSession().session?.here === 'Student';
