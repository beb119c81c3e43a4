import { now } from '@tsumugi/client/clock';
import { dayOf } from '@tsumugi/contract/calendar/instant';

export { now, toServerTime } from '@tsumugi/client/clock';

/** Today in Tokyo. */
export const today = (): string => dayOf(new Date(now()));
