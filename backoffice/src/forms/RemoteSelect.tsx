import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import type { SelectHTMLAttributes } from 'react';
import { call } from '../providers/http-client.js';

/** The choices of GET get-options/{name}. */
export const useOptions = (list: string, enabled = true) =>
  useQuery({
    queryKey: ['options', list],
    queryFn: ({ signal }) => call(api.option.list, { name: list, signal }),
    staleTime: 300_000,
    enabled,
  });

interface RemoteSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'list'> {
  list: string;
  value: number | string | null | undefined;
  /** The first choice. */
  empty?: string;
  onChange: (value: number | string | undefined) => void;
}

export function RemoteSelect({ list, value, empty = '選んでください', onChange, ...rest }: RemoteSelectProps) {
  const { data = [] } = useOptions(list);
  return (
    <select
      {...rest}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onChange(data.find(({ id }) => String(id) === event.target.value)?.id)}
    >
      <option value="">{empty}</option>
      {data.map((option) => (
        <option key={option.id} value={String(option.id)}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
