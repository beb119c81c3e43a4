import { queryOptions, useQuery } from '@tanstack/react-query';
import * as customer from '@tsumugi/contract/routes/customer';
import { call } from '#shared/client/http.js';
import { useSession } from '#shared/session/SessionProvider.js';

export const useCustomer = () =>
  useQuery({
    queryKey: ['current-customer'],
    queryFn: ({ signal }) => call(customer.current, { signal }),
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
      call(customer.searchMatters, { input: filter, isSearch: true, signal, quiet }),
  });

/** The family's own requests; `studentId` limits them to one child. */
export const useMatters = (filter: MatterFilter = {}) => useQuery(mattersRead(filter));

/** Word for the learner: 生徒 for a student account and an adult learner, else お子さま. */
export function useLearner(): 'お子さま' | '生徒' {
  const { session } = useSession();
  return session?.here === 'Student' || session?.roles.includes('ParentAndStudent')
    ? '生徒'
    : 'お子さま';
}
