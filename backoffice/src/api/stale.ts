import { plainMasters } from '@tsumugi/contract/masters/masters';
import type { TabCode } from '@tsumugi/contract/queues/names';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/routes';
import type { ListMeta } from '../lib/list.js';

type Kind = keyof LiveChange;

/**
 * For reads that no change of a matter, person or room affects: texts, settings, the user's own
 * data, reports, and masters without matter counts.
 */
const untouched: readonly Kind[] = [];
const teams: readonly Kind[] = ['teams'];

const reports = ['report', String(api.export.check.call), String(api.export.estimate.call)];
/**
 * Whether a read summarises cases or persons. Changes of others do not invalidate it; the user's
 * own change does.
 */
export const isOwnReport = ([word]: readonly unknown[]): boolean => reports.includes(String(word));

/**
 * The kinds of change that make a read stale, by the first word of its key (its resource, or its
 * route's call). A read without an entry is stale after every change.
 */
const staleKinds: Readonly<Record<string, readonly Kind[]>> = {
  ...Object.fromEntries(
    [
      ...['auth', 'preview', 'report', 'import', 'import-rows', 'provider-offer', 'saved-views'],
      ...['blacklist', 'chat-templates', 'signature-templates', 'brand-settings', 'imports'],
      ...Object.keys(plainMasters),
      ...['sign-in-rules', 'team-rules'],
      ...[
        // The search for possible duplicates covers all persons, so it has an interval of its own
        // (one minute).
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

/**
 * Kinds that give the place of a change, used by lists and badges, beside the kinds that give its
 * record.
 */
const listKinds: readonly string[] = ['tabs', 'counts'] satisfies Kind[];

/** The tab code of a list's answer; undefined for a search and for other lists. */
const tabOf = (data: unknown): TabCode | undefined =>
  (data as { meta?: ListMeta } | undefined)?.meta?.counts?.tab as TabCode | undefined;

/**
 * Whether a read may be stale after the change; `{}` means any change of matters, persons and
 * rooms.
 * @param data the cached answer
 */
export function isAffected(
  queryKey: readonly unknown[],
  change: LiveChange,
  data?: unknown,
): boolean {
  const [word, id] = queryKey;
  if (word === 'notifications') return !change.counts || change.counts.length > 0;
  const tab = queryKey[1] === 'getList' ? tabOf(data) : undefined;
  // A change of team can change which matters the reader may see, in any tab.
  if (tab) return !change.tabs || change.tabs.includes(tab) || 'teams' in change;
  // A timeline is affected only by changes of its own matter; changes of rooms and inquiries carry
  // no matter id.
  if (
    word === 'timeline' &&
    Object.keys(change).every((kind) => kind === 'matters' || listKinds.includes(kind)) &&
    change.matters
  )
    return change.matters.includes(id as number);
  const kinds = staleKinds[String(word)];
  return !kinds || kinds.some((kind) => kind in change);
}
