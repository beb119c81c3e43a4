import type {
  ActionMembers,
  MembershipMembers,
  SharedMembers,
} from '@tsumugi/contract/resources/queue-row';

/**
 * The members of a part of a row as JSON, without the braces. The parts of a row are stored
 * separately and joined as texts.
 */
export const membersText = (part: SharedMembers | ActionMembers | MembershipMembers): string =>
  JSON.stringify(part).slice(1, -1);

/** A row as JSON, from the texts of its members. */
export const rowText = (...members: readonly string[]): string => `{${members.join(',')}}`;
