import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FamilyMatters } from '@tsumugi/contract/portal/customer';
import { call } from '../../shared/client/http.js';
import { useSession } from '../../shared/session/SessionProvider.js';

/** GET /api/customer/get-current-customer */
export interface CurrentCustomer {
  userType: 'Parent' | 'Student';
  roles: string[];
  parentId: number | null;
  studentId: number | null;
  name: string;
  email: string;
  students: { id: number; name: string; grade: number }[];
  /** Who learns with this login, be it a child or a grown-up. */
  student: { id: number; name: string; grade: number } | null;
}

export const useCustomer = () =>
  useQuery({
    queryKey: ['current-customer'],
    queryFn: ({ signal }) => call<CurrentCustomer>('/api/customer/get-current-customer', { signal }),
  });

interface MatterFilter {
  open?: boolean;
  studentId?: number;
  page?: number;
}

export const mattersRead = (filter: MatterFilter, quiet = false) =>
  queryOptions({
    queryKey: ['matters', filter],
    queryFn: ({ signal }) =>
      call<FamilyMatters>('/api/customer/search-matters-customer', { method: 'POST', reads: true, body: filter, signal, quiet }),
  });

/** One's own requests; `studentId` for one child's alone. */
export const useMatters = (filter: MatterFilter = {}) => useQuery(mattersRead(filter));

/** Whom a request is for, as the reader calls them: a grown-up who learns, and a student, is nobody's お子さま. */
export function useLearner(): 'お子さま' | '生徒' {
  const { session } = useSession();
  return session?.here === 'Student' || session?.roles.includes('ParentAndStudent') ? '生徒' : 'お子さま';
}
