import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { useGetOne } from 'react-admin';

/**
 * The family to which a form adds a person; its surname is preset for a second guardian and a
 * child.
 */
export function useFamily(id: number | null) {
  const { data, error } = useGetOne<FamilyDetail>(
    'families',
    { id: id ?? 0 },
    { enabled: id !== null },
  );
  return {
    family: data,
    error,
    surname: data && { lastName: data.lastName, lastNameKana: data.lastNameKana },
    name: data && `${data.lastName} ${data.firstName} 様`,
  };
}
