import type { ReactNode } from 'react';
import { toast } from 'react-toastify';
import { Icon } from './Icon.js';

/** 3000 ms, top centre (specification section 9); one `id` shows once at a time. */
export function toastDone(message: ReactNode, id?: string): void {
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

/** An error stays until it is closed (domain section 14, row "toast"). */
export function toastError(message: string, id?: string): void {
  toast(
    <span className="toast-line">
      <span className="late">
        <Icon name="alert" />
      </span>
      {message}
    </span>,
    { toastId: id ?? message, role: 'alert', autoClose: false },
  );
}
