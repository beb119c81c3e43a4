import type { ReactNode } from 'react';
import { Icon } from './Icon.js';

interface Notes {
  error?: string;
  hint?: ReactNode;
}

/** `aria-describedby` of a field with these notes; undefined without any. */
export const describedBy = (id: string, { error, hint }: Notes): string | undefined =>
  [error ? `${id}-err` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/** The notes below the field `id`: the error, then the hint. */
export function FieldNotes({ id, error, hint }: Notes & { id: string }) {
  return (
    <>
      {error && (
        <p className="err" id={`${id}-err`}>
          <Icon name="warn" size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
