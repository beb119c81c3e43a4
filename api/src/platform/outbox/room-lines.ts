import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import { formatAppointment, formatJapaneseDay } from '@tsumugi/contract/text/format';

/** Changes of an action that both sides of a matter room may see. */
export interface RoomChange {
  readonly opened: boolean;
  /** The teacher's agreement; null if staff opened the room. */
  readonly agreedTo: 'trial' | 'hire' | null;
  readonly reopened: boolean;
  readonly closesAt: Date | null;
  readonly closed: string | null;
  readonly trialAt: Date | null;
  readonly trialMoved: boolean;
  /** The agreed date was removed before its time. */
  readonly trialOff: boolean;
  /** Place of the trial; null when neither date nor place have changed. */
  readonly trialPlace: string | null;
  readonly hired: boolean;
  readonly teacherLastName: string;
  readonly zones: RoomZones;
}

/** Time zones of the readers: abroad, local time is shown beside Japan's. One per guardian. */
export interface RoomZones {
  readonly family: readonly string[];
  readonly teacher: string | null;
}

/**
 * Lines of the system between the messages of a conversation; without anything that only one side
 * may see (domain/chat#messages).
 */
export function roomLines(change: RoomChange): string[] {
  const {
    opened,
    agreedTo,
    reopened,
    closesAt,
    closed,
    trialAt,
    trialMoved,
    trialOff,
    trialPlace,
    hired,
  } = change;
  const teacherLastName = defuseLinks(change.teacherLastName);
  return [
    ...(opened
      ? [
          `${agreedTo ? `${teacherLastName}先生が${agreements[agreedTo]}を承諾しました。` : ''}チャットが開きました。`,
        ]
      : []),
    ...(reopened ? ['チャットが再開しました。'] : []),
    ...(trialAt
      ? [
          `体験授業の日時が${inZones(trialAt, change.zones)}${trialMoved ? 'に変わりました。' : 'に決まりました。'}${at(trialPlace)}`,
        ]
      : []),
    ...(trialOff ? ['予定していた体験授業は、取りやめになりました。'] : []),
    ...(trialPlace && !trialAt ? [`体験授業の場所が変わりました。${at(trialPlace)}`] : []),
    ...(hired ? [`${teacherLastName}先生に指導をお願いすることが決まりました。`] : []),
    ...(closesAt ? [`このチャットは${formatJapaneseDay(closesAt)}まで使えます。`] : []),
    ...(closed === null ? [] : [`このチャットは終了しました（${closed}）。`]),
  ];
}

const agreements = { trial: '体験授業', hire: '指導のご依頼' } as const;
const at = (place: string | null) => (place ? `場所は${defuseLinks(place)}です。` : '');

/** Both sides read the same line, so each local time names its zone, unless all zones agree. */
function inZones(at: Date, { family, teacher }: RoomZones): string {
  const here = formatAppointment(at);
  const local = (zone: string) => formatAppointment(at, zone).slice(here.length + 1, -1);
  const theirs = [...new Set(family.map(local))];
  const own = teacher ? local(teacher) : '';
  const shared = own !== '' && theirs.length === 1 && theirs[0] === own;
  const localTimes = shared
    ? [own]
    : [...theirs.map((time) => time && `ご家庭の${time}`), own && `先生の${own}`].filter(Boolean);
  return localTimes.length ? `${here}(${localTimes.join('、')})` : here;
}
