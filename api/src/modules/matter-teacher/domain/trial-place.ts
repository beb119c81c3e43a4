import { trialPlace } from '@tsumugi/contract/codes/place';
import type { CandidateFacts, MatterFacts } from '@tsumugi/contract/facts';
import { type TrialPlaceFacts, trialPlaceOf } from '@tsumugi/contract/text/trial-place';
import { type BlacklistWord, blacklistHit, wordRefused } from '../../chat/domain/blacklist-hit.js';
import { maskText } from '../../news/domain/mask-text.js';

/** A place in an input; absent parts are unchanged. */
export interface NamedPlace {
  readonly kind?: number | null;
  readonly words?: string | null;
}
interface Facts {
  readonly candidate: Pick<
    CandidateFacts,
    'preferredTrialPlace' | 'preferredMeetingPlace' | 'trialPlace' | 'meetingPlace'
  >;
  readonly matter: Pick<MatterFacts, 'teachingMode' | 'nearestStation'>;
  /** Parts of the address that identify the home. */
  readonly homeAddress?: readonly string[];
  /** Names of all family members. */
  readonly names?: readonly string[];
  readonly blockedWords?: readonly BlacklistWord[];
}

/** A refusal that names the field. */
interface Fault {
  readonly code: 'invalid_input' | 'blacklist_word';
  readonly fields: Readonly<Record<string, string>>;
}

const isMeeting = (kind: number) => kind === trialPlace.code.meeting;

/**
 * Whether the text identifies neither the home nor the family; a station may have the same name.
 */
const isHarmless = (
  words: string,
  { homeAddress = [], names = [] }: Pick<Facts, 'homeAddress' | 'names'>,
) => maskText(words, { words: homeAddress, names, onlyTitled: true }) === words.normalize('NFKC');

/** The intended place. A station that identifies the home is not a meeting place. */
export function intendedPlace(
  { candidate, matter, ...secrets }: Facts,
  { kind, words }: NamedPlace,
): TrialPlaceFacts {
  const tells = matter.nearestStation !== null && !isHarmless(matter.nearestStation, secrets);
  const stands = trialPlaceOf(candidate, tells ? { ...matter, nearestStation: null } : matter);
  const meant = kind ?? stands.kind;
  return { kind: meant, meeting: isMeeting(meant) ? (words ?? stands.meeting) : null };
}

/**
 * Message for an unsuitable meeting place, with the remedy: the teacher reads it before knowing the
 * address (domain/permissions#what-a-teacher-sees), and texts for the other side must not contain
 * blacklisted words (domain/chat#blacklist).
 */
export function meetingFault(
  facts: Facts,
  field: 'meetingPlace' | 'preferredMeetingPlace',
  named: NamedPlace,
): Fault | null {
  const { kind, meeting } = intendedPlace(facts, named);
  if (!isMeeting(kind)) return null;
  const createFault = (words: string): Fault => ({
    code: 'invalid_input',
    fields: { [field]: words },
  });
  if (!meeting) return createFault('待ち合わせの場所を、駅や施設の名前で入力してください。');
  const words = named.words ?? '';
  if (!isHarmless(words, facts))
    return createFault('お名前、ご住所、電話番号は書かずに、駅や施設の名前で入力してください。');
  const hit = blacklistHit([words], facts.blockedWords ?? []);
  return hit && { code: 'blacklist_word', fields: { [field]: wordRefused(hit) } };
}
