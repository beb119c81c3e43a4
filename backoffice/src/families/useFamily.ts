import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { call } from '../providers/http-client.js';

/** The family that a form adds somebody to; a second guardian and a child start with its surname. */
export function useFamily(id: number | null) {
  const { data, error } = useQuery({
    queryKey: ['record', 'family', id],
    queryFn: ({ signal }) => call(api.family.detail, { id: id as number, signal }),
    enabled: id !== null,
  });
  return {
    family: data,
    error,
    surname: data && { lastName: data.lastName, lastNameKana: data.lastNameKana },
    name: data && `${data.lastName} ${data.firstName} 様`,
  };
}
