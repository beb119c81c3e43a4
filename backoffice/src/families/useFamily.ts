import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { useWhole } from '../resources/useWhole.js';

/**
 * The family to which a form adds a person; its surname is preset for a second guardian and a
 * child.
 */
export function useFamily(id: number | null) {
  const { data, error } = useWhole<FamilyDetail>('families', id);
  return {
    family: data,
    error,
    surname: data && { lastName: data.lastName, lastNameKana: data.lastNameKana },
    name: data && `${data.lastName} ${data.firstName} 様`,
  };
}
