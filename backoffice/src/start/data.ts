import { addressOf } from '@tsumugi/client/call-arguments';
import * as admin from '@tsumugi/contract/routes/admin';
import * as dashboard from '@tsumugi/contract/routes/dashboard';
import * as matter from '@tsumugi/contract/routes/matter';
import * as queue from '@tsumugi/contract/routes/queue';
import * as user from '@tsumugi/contract/routes/user';
import { dashboardQuery, usualDays } from '../dashboard/address.js';
import { wasSignedIn } from '../lib/session.js';
import { timelinePage, timelineQuery } from '../matters/address.js';

const session = [addressOf(user.role)];

/** The team of the top bar, from the stored preference. */
function team(): number {
  const storedTeam = Number(localStorage.getItem('tsumugi.team') ?? 0);
  return Number.isInteger(storedTeam) && storedTeam > 0 ? storedTeam : 0;
}

/**
 * The first reads of the page at an address, as far as the address determines them. In a browser
 * without a sign-in only the session is read, so that there is one refusal instead of many.
 */
export function firstAddresses(path: string, search: string): string[] {
  if (!wasSignedIn()) return session;
  const frame = [
    ...session,
    addressOf(admin.current),
    addressOf(queue.notifications, { teamId: team() }),
    addressOf(admin.currentTeams),
  ];
  const [, , first = '', id, ...more] = path.split('/');
  if ((first === '' || first === 'dashboard') && search === '')
    return [
      ...frame,
      addressOf(dashboard.read, { query: dashboardQuery.today({ team: team(), mine: false }) }),
      addressOf(dashboard.read, {
        query: dashboardQuery.period({ team: team(), brand: 0, days: usualDays }),
      }),
    ];
  if (first === 'case-detail' && /^[1-9]\d{0,9}$/.test(id ?? '') && more.length === 0)
    return [
      ...frame,
      addressOf(matter.detail, { id: Number(id) }),
      addressOf(matter.timeline, {
        id: Number(id),
        query: timelineQuery({ kinds: [], q: '' }, timelinePage, null),
      }),
    ];
  return frame;
}
