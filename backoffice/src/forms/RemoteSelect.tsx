import type { ComponentProps } from 'react';
import { useOptions } from '../providers/useOptions.js';
import { alsoPast } from '../ui/option.js';
import { SelectField } from '../ui/SelectField.js';

type RemoteSelectProps = Omit<ComponentProps<typeof SelectField<string | number>>, 'options'> & {
  list: string;
  /** A filter: also those who are chosen for nothing new. */
  past?: boolean;
  /** Who is not offered. */
  except?: string | number;
};

/** One of such a list. */
export function RemoteSelect({
  list,
  past = false,
  except,
  empty = '選んでください',
  ...rest
}: RemoteSelectProps) {
  const { data = [] } = useOptions(list);
  const choices = except === undefined ? data : data.filter(({ id }) => id !== except);
  return <SelectField {...rest} empty={empty} options={past ? alsoPast(choices) : choices} />;
}
