import type { ReactNode } from 'react';
import { type Id, toast } from 'react-toastify/unstyled';
import { isPublicPath } from '../lib/return-path.js';
import { Icon } from './Icon.js';
import { clearShownErrors } from './shown-errors.js';

/**
 * 3000 ms, top centre (domain/screens#toasts); toasts with one `id` appear once at a time. A
 * success clears the errors of earlier attempts.
 */
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

/** The visible error toasts, and whether each is a flash message for the next page. */
const errors = new Map<Id, boolean>();
/**
 * Flash messages by id, with the path of the page that is left; their time begins when the next
 * page is drawn.
 */
const coming = new Map<string, { message: string; from: string }>();
/** Milliseconds after which a flash message is shown even if no page opens. */
const longestWay = 10_000;

/**
 * 3000 ms as every toast (domain/screens#toasts): an error that the user has to correct belongs in
 * the page. `along` makes it a flash message: it gives the reason for the next page.
 */
export function toastError(
  message: string,
  { id = message, along: survivesNavigation = false }: { id?: string; along?: boolean } = {},
): void {
  errors.set(id, survivesNavigation);
  if (survivesNavigation) {
    coming.set(id, { message, from: window.location.pathname });
    setTimeout(() => showComing(), longestWay);
  } else show(message, id);
}

/**
 * Shows the flash messages once the page at that path is drawn. The page that is left shows none,
 * unless it is a public one (login).
 */
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

/** Dismisses the errors of a page that is left. */
export function leaveErrors(): void {
  for (const [id, survives] of errors) {
    if (survives) errors.set(id, false);
    else toast.dismiss(id);
  }
}

/** Dismisses all errors after sign-in or sign-out. */
export function clearErrors(): void {
  coming.clear();
  for (const id of errors.keys()) toast.dismiss(id);
  clearShownErrors();
}
