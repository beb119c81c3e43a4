import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { useWhole } from '../resources/useWhole.js';

/** The family that a form adds somebody to; a second guardian and a child start with its surname. */
export function useFamily(id: number | null) {
  const { data, error } = useWhole<FamilyDetail>('families', id);
  return {
    family: data,
    error,
    surname: data && { lastName: data.lastName, lastNameKana: data.lastNameKana },
    name: data && `${data.lastName} ${data.firstName} 様`,
  };
}
