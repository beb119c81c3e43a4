import { formatDateTime } from '@tsumugi/contract/text/format';
import { usePrinting } from '../../../portals/shared/unstyled/usePrinting.js';
import { now } from '../lib/clock.js';
import { getSession } from '../lib/session.js';
import '../styles/print.css';

/** Head of every printed page: time and author of the print. */
export function Printed() {
  if (!usePrinting()) return null;
  return (
    <p className="print-only printed">
      印刷 {formatDateTime(new Date(now()))}　{getSession()?.name}
    </p>
  );
}
