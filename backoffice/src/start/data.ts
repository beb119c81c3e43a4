import { dashboardAddress, usualDays } from '../dashboard/address.js';
import { wasSignedIn } from '../lib/session.js';
import { matterAddress, timelineAddress, timelinePage } from '../matter/address.js';

const session = ['/api/user/role'];

/** The team of the top bar, as the preferences keep it. */
function team(): number {
  const kept = Number(localStorage.getItem('tsumugi.team') ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/**
 * What the page of an address asks for first, as far as the address alone says it. Without a sign-in in this browser only who is signed in
 * is asked, so that a stranger is refused once and not many times.
 */
export function firstAddresses(path: string, search: string): string[] {
  if (!wasSignedIn()) return session;
  const frame = [...session, '/api/admin/get-current-admin', `/api/admin/all-notifications/${team()}`, '/api/admin/get-current-teams'];
  const [, , first = '', id, ...more] = path.split('/');
  if ((first === '' || first === 'dashboard') && search === '')
    return [
      ...frame,
      dashboardAddress.today({ team: team(), mine: false }),
      dashboardAddress.period({ team: team(), brand: 0, days: usualDays }),
    ];
  if (first === 'case-detail' && /^[1-9]\d{0,9}$/.test(id ?? '') && more.length === 0)
    return [...frame, matterAddress(Number(id)), timelineAddress(Number(id), { kinds: [], q: '' }, timelinePage, null)];
  return frame;
}
