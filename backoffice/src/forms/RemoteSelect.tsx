import type { ComponentProps } from 'react';
import { useOptions } from '../providers/useOptions.js';
import { SelectField } from '../ui/SelectField.js';

type RemoteSelectProps = Omit<ComponentProps<typeof SelectField<string | number>>, 'options'> & { list: string };

/** One of such a list. */
export function RemoteSelect({ list, empty = '選んでください', ...rest }: RemoteSelectProps) {
  const { data = [] } = useOptions(list);
  return <SelectField {...rest} empty={empty} options={data} />;
}
