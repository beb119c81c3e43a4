import type { TabCode } from '@tsumugi/contract/queues/names';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/routes';
import type { ListMeta } from '../lib/list.js';

type Kind = keyof LiveChange;

/** No change of a case, a person or a room is in these: texts, settings, what is one’s own, looks back, and masters that count no cases. */
const untouched: readonly Kind[] = [];
const teams: readonly Kind[] = ['teams'];

/** What makes a read stale, by the first word of its key (its resource, or its route's call): where nothing stands, every change does. */
const by: Readonly<Record<string, readonly Kind[]>> = {
  ...Object.fromEntries(
    [
      ...['auth', 'preview', 'report', 'import', 'import-rows', 'provider-offer', 'saved-views'],
      ...['blacklist', 'chat-templates', 'signature-templates', 'brand-settings', 'imports'],
      ...['sign-in-rules', 'team-rules'],
      ...[
        // Two who may be one person: looked for over everybody, so it has its own minute.
        api.duplicate.count,
        api.holiday.year,
        api.noticeTemplate.list,
        api.noticeTemplate.detail,
        api.workingHours.list,
        api.mailTemplate.list,
        api.export.check,
        api.export.estimate,
        api.systemStatus.detail,
        api.session.list,
        api.passkey.list,
        api.twoStep.state,
        api.consent.documents,
        api.siteKey.list,
        api.mailState.domains,
        api.retention.detail,
        api.retention.trial,
      ].map(({ call }) => String(call)),
    ].map((word) => [word, untouched]),
  ),
  options: teams,
  'current-teams': teams,
};

/** Where a change is: what lists and badges go by, beside whose it is. */
const places: readonly string[] = ['tabs', 'counts'] satisfies Kind[];

/** The code of the tab whose page a list's answer is; undefined for a search, and for what is no work. */
const tabOf = (data: unknown): TabCode | undefined =>
  (data as { meta?: ListMeta } | undefined)?.meta?.counts?.tab as TabCode | undefined;

/**
 * Whether a read may be of before the change; `{}`: there may have been any, of cases, people and rooms.
 * @param data what it has been answered with
 */
export function isStale(queryKey: readonly unknown[], change: LiveChange, data?: unknown): boolean {
  const [word, id] = queryKey;
  if (word === 'notifications') return !change.counts || change.counts.length > 0;
  const tab = queryKey[1] === 'getList' ? tabOf(data) : undefined;
  // With its team a case takes along what the reader may see of it, wherever that stands.
  if (tab) return !change.tabs || change.tabs.includes(tab) || 'teams' in change;
  // What happens in another case stands in no line of this one's history; rooms and inquiries are not told by their case.
  if (
    word === 'timeline' &&
    Object.keys(change).every((kind) => kind === 'matters' || places.includes(kind)) &&
    change.matters
  )
    return change.matters.includes(id as number);
  const kinds = by[String(word)];
  return !kinds || kinds.some((kind) => kind in change);
}
