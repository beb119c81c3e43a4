import type { ReactNode } from 'react';
import { type Id, toast } from 'react-toastify';
import { dropFaults } from './faults.js';
import { Icon } from './Icon.js';

/** 3000 ms, top centre (specification section 9); one `id` shows once at a time. What the attempt before was refused for is mended by now. */
export function toastDone(message: ReactNode, id?: string): void {
  dropFaults();
  toast(
    <span className="toast-line">
      <span className="ok">
        <Icon name="check" />
      </span>
      {message}
    </span>,
    { toastId: id, role: 'status' },
  );
}

/** The errors in sight, and whether they came along with the page that opens next. */
const errors = new Map<Id, boolean>();

/**
 * 3000 ms like every other (domain section 14, row "toast"): what is to be read or mended stands in the page. `along` tells why the next page
 * opens, so that it is still read there.
 */
export function toastError(message: string, { id = message, along = false }: { id?: string; along?: boolean } = {}): void {
  errors.set(id, along);
  toast(
    <span className="toast-line">
      <span className="late">
        <Icon name="alert" />
      </span>
      {message}
    </span>,
    { toastId: id, role: 'alert', onClose: () => void errors.delete(id) },
  );
}

/** What went wrong on a page is not to be read over another. */
export function leaveErrors(): void {
  for (const [id, along] of errors) {
    if (along) errors.set(id, false);
    else toast.dismiss(id);
  }
}

/** It is over: one has signed in, or out. */
export function clearErrors(): void {
  for (const id of errors.keys()) toast.dismiss(id);
  dropFaults();
}
