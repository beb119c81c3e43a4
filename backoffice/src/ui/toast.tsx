import type { ReactNode } from 'react';
import { type Id, toast } from 'react-toastify/unstyled';
import { isPublicPath } from '../lib/return-path.js';
import { Icon } from './Icon.js';
import { clearShownErrors } from './shown-errors.js';

/** 3000 ms, top centre (domain/screens#toasts); one `id` shows once at a time. What the attempt before was refused for is mended by now. */
export function toastDone(message: ReactNode, id?: string): void {
  clearShownErrors();
  toast(
    <span className="toast-line" style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
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
/** What is to be read on the page that opens next, by id, and the page that is left for it: its time begins when the next one is there. */
const coming = new Map<string, { message: string; from: string }>();
/** Should no page open by then, it is said where one is. */
const longestWay = 10_000;

/**
 * 3000 ms like every other (domain/screens#toasts): what is to be read or mended stands in the page. `along` tells why the next page
 * opens, so that it is still read there.
 */
export function toastError(
  message: string,
  { id = message, along = false }: { id?: string; along?: boolean } = {},
): void {
  errors.set(id, along);
  if (along) {
    coming.set(id, { message, from: window.location.pathname });
    setTimeout(() => showComing(), longestWay);
  } else show(message, id);
}

/** The page at that path has been drawn: what came along with it is said. Of the page that is left only a login is where one stays. */
export function showComing(pathname?: string): void {
  for (const [id, { message, from }] of coming) {
    if (pathname === from && !isPublicPath(pathname)) continue;
    coming.delete(id);
    show(message, id);
  }
}

function show(message: string, id: string): void {
  toast(
    <span className="toast-line" style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
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
  coming.clear();
  for (const id of errors.keys()) toast.dismiss(id);
  clearShownErrors();
}
