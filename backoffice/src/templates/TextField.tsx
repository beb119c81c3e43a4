import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { useInput } from 'react-admin';
import { TextEditor } from './TextEditor.js';

interface TextFieldProps {
  label: string;
  /** Sides whose placeholders are allowed. */
  audiences: readonly NoticeAudience[];
  max: number;
  rows: number;
}

/** The text of a template, bound to react-admin's form. */
export function TextField({ label, ...rest }: TextFieldProps) {
  const { field, fieldState } = useInput({ source: 'body', defaultValue: '' });
  return (
    <TextEditor
      {...rest}
      label={label}
      value={typeof field.value === 'string' ? field.value : ''}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
