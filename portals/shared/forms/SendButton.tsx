import type { ReactNode } from 'react';
import type { MutationForm } from './useMutationForm.js';

interface Props {
  sending: Pick<MutationForm, 'onSubmit' | 'busy'>;
  /** It cannot be sent now. */
  disabled?: boolean;
  children: ReactNode;
}

/** Sends the form from the dock, outside of it. */
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
