import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FamilyCandidate, FamilyIntroductions } from '@tsumugi/contract/portal/customer';
import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import { call } from '../../../shared/client/http.js';
import { useSession } from '../../../shared/session/SessionProvider.js';

export const introductionsRead = (matterId: number, quiet = false) =>
  queryOptions({
    queryKey: ['introductions', matterId],
    queryFn: ({ signal }) => call<FamilyIntroductions>(`/api/customer/get-introductions/${matterId}`, { signal, quiet }),
  });

/** GET get-introductions: every introduced teacher of a request. */
export const useIntroductions = (matterId: number) => useQuery(introductionsRead(matterId));

/** GET get-matter-teacher-detail: one introduced teacher. */
export const useIntroduced = (matterTeacherId: number) =>
  useQuery({
    queryKey: ['introduced', matterTeacherId],
    queryFn: ({ signal }) => call<FamilyCandidate>(`/api/customer/get-matter-teacher-detail/${matterTeacherId}`, { signal }),
  });

/** GET consents: what the guardian has agreed to. A student account may not ask. */
export const useConsents = () => {
  const isStudent = useIsStudent();
  return useQuery({
    queryKey: ['consents'],
    enabled: !isStudent,
    queryFn: ({ signal }) => call<ConsentItem[]>('/api/customer/consents', { signal }),
  });
};

export const useIsStudent = (): boolean => useSession().session?.here === 'Student';
