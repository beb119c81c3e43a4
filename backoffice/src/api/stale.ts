import type { LiveChange } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/all';

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
        api.holiday.list,
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

/** Whether a read may be of before the change; `{}`: there may have been any, of cases, people and rooms. */
export function isStale(queryKey: readonly unknown[], change: LiveChange): boolean {
  const [word, id] = queryKey;
  // What happens in another case stands in no line of this one's history; rooms and inquiries are not told by their case.
  if (word === 'timeline' && Object.keys(change).every((kind) => kind === 'matters') && change.matters)
    return change.matters.includes(id as number);
  const kinds = by[String(word)];
  return !kinds || kinds.some((kind) => kind in change);
}
