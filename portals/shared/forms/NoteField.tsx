import type { ComponentProps } from 'react';
import { AreaField } from './AreaField.js';

type Props = Omit<ComponentProps<typeof AreaField>, 'label' | 'aside' | 'rows' | 'max'> & {
  label?: string;
};

export function NoteField({ label = '補足', ...area }: Props) {
  return <AreaField {...area} label={`${label}（任意）`} rows={3} max={2000} />;
}
