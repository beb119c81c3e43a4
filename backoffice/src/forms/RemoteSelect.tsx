import type { ComponentProps } from 'react';
import { useOptions } from '../api/useOptions.js';
import { alsoPast } from '../ui/option.js';
import { SelectField } from '../ui/SelectField.js';

type RemoteSelectProps = Omit<ComponentProps<typeof SelectField<string | number>>, 'options'> & {
  list: string;
  /** For a filter: also includes options that can no longer be chosen. */
  includesInactive?: boolean;
  /** Id of the option that is left out. */
  except?: string | number;
};

/** A select with the options of a get-options list. */
export function RemoteSelect({
  list,
  includesInactive = false,
  except,
  empty = '選んでください',
  ...rest
}: RemoteSelectProps) {
  const { data = [] } = useOptions(list);
  const choices = except === undefined ? data : data.filter(({ id }) => id !== except);
  return (
    <SelectField {...rest} empty={empty} options={includesInactive ? alsoPast(choices) : choices} />
  );
}
