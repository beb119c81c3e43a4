import { useState } from 'react';
import { ErrorState } from '../ui/ErrorState.js';
import { Toaster } from '../ui/Toaster.js';
import { useFrameGone } from './use-frame-gone.js';

/** The server did not answer who is signed in: offers a retry instead of the login. */
export function LostPage({ error, onRetry }: { error: Error; onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  useFrameGone();
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <main aria-busy={busy}>
      <ErrorState error={error} onRetry={busy ? undefined : retry} />
      <Toaster />
    </main>
  );
}
