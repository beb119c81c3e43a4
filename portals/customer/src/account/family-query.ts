import { useQuery, useQueryClient } from '@tanstack/react-query';
import { japan } from '@tsumugi/contract/calendar/zone';
import type { FamilyProfile, SaveCustomer } from '@tsumugi/contract/portal/customer-profile';
import * as customer from '@tsumugi/contract/routes/customer';
import { call } from '#shared/client/http.js';
import { storeAnswer } from '#shared/client/store-answer.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { useCustomer } from '../queries.js';

const key = ['family-profile'];

/** The guardian's own record with all children; waits for the signed-in user. */
export function useFamily() {
  const parentId = useCustomer().data?.parentId;
  return useQuery({
    queryKey: key,
    enabled: Boolean(parentId),
    queryFn: ({ signal }) => call(customer.profile, { id: parentId as number, signal }),
  });
}

/** POST save-customer; updates every page with the answer. @throws ApiError */
export function useSaveFamily() {
  const queries = useQueryClient();
  const { session, refresh } = useSession();
  return async (input: SaveCustomer): Promise<FamilyProfile> => {
    const saved = await call(customer.save, { input });
    await storeAnswer(queries, key, saved);
    // Names and grades are also shown on the pages of the requests.
    void queries.invalidateQueries({ queryKey: ['current-customer'] });
    void queries.invalidateQueries({ queryKey: ['matters'] });
    const zone = saved.timeZone === japan ? null : saved.timeZone;
    if (session && zone !== session.timeZone) await refresh().catch(() => undefined);
    return saved;
  };
}
