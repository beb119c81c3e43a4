import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { useGetMany } from 'react-admin';
import { asRows } from '../families/useFamilies.js';

/** The row of a person in アカウント管理; undefined while it loads. */
export const useAccountRow = (
  resource: 'families' | 'students',
  id: number,
): AccountRow | undefined => useGetMany<AccountRow>(resource, { ids: [id] }, asRows).data?.[0];
