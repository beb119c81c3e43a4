import { slowReads } from '../client/slow-reads.js';
import { dismissToast, toastSlow } from './toast.js';

let open = 0;
const cancels = new Set<() => void>();
const id = 'slow';

const giveUpAll = () => {
  for (const cancel of cancels) cancel();
};

/**
 * Shows a toast after a delay when a read takes long, with a cancel button; one toast for all reads
 * (domain/screens#slow-reads).
 */
export function showSlowReads(): void {
  slowReads.show = (cancel) => {
    cancels.add(cancel);
    open += 1;
    if (open === 1) toastSlow(id, giveUpAll);
    return () => {
      cancels.delete(cancel);
      open -= 1;
      if (open === 0) dismissToast(id);
    };
  };
}
