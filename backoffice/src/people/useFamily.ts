import { useQuery } from '@tanstack/react-query';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { get } from '../providers/http-client.js';

/** The family that a form adds somebody to; a second guardian and a child start with its surname. */
export function useFamily(id: number | null) {
  const { data, error } = useQuery({
    queryKey: ['record', 'family', id],
    queryFn: ({ signal }) => get<FamilyDetail>(`/api/admin/get-customer-detail/${id}`, signal),
    enabled: id !== null,
  });
  return {
    family: data,
    error,
    surname: data && { lastName: data.lastName, lastNameKana: data.lastNameKana },
    name: data && `${data.lastName} ${data.firstName} 様`,
  };
}
