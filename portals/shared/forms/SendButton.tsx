import type { ReactNode } from 'react';
import type { MutationForm } from './useMutationForm.js';

interface Props {
  sending: Pick<MutationForm, 'onSubmit' | 'busy'>;
  disabled?: boolean;
  children: ReactNode;
}

/** Submits the form from the dock, which is outside the form element. */
export function SendButton({ sending: { onSubmit, busy }, disabled = false, children }: Props) {
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-busy={busy}
      disabled={busy || disabled}
      onClick={() => void onSubmit()}
    >
      {children}
    </button>
  );
}
