import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { useGetList, useGetMany } from 'react-admin';
import { useDebounced, wordPause } from '../../../portals/shared/unstyled/useDebounced.js';

const most = 8;
/** No placeholder until the answer arrives: cached records have other fields than rows. */
export const asRows = { placeholderData: undefined };

export interface FoundFamilies {
  readonly families: readonly AccountRow[];
  readonly isLooking: boolean;
  readonly isBroken: boolean;
}

/** Families by name, kana or telephone number of a guardian, or by the name of a child. */
export function useFamilies(words: string): FoundFamilies {
  const q = useDebounced(words, words ? wordPause : 0);
  const enabled = q !== '' && words !== '';
  const page = {
    pagination: { page: 1, perPage: most },
    sort: { field: 'id', order: 'DESC' as const },
    filter: { q },
  };
  const families = useGetList<AccountRow>('families', page, { enabled });
  const students = useGetList<AccountRow>('students', page, { enabled });
  const known = families.data ?? [];
  const further = [
    ...new Set((students.data ?? []).flatMap(({ parent }) => parent?.id ?? [])),
  ].filter((id) => !known.some((family) => family.id === id));
  const ofChildren = useGetMany<AccountRow>(
    'families',
    { ids: further },
    { enabled: enabled && further.length > 0, ...asRows },
  );
  const reads = [families, students, ofChildren];
  return {
    families: enabled ? [...known, ...(further.length > 0 ? (ofChildren.data ?? []) : [])] : [],
    isLooking: words !== '' && (q !== words || reads.some(({ isFetching }) => isFetching)),
    isBroken: reads.some(({ isError }) => isError),
  };
}
