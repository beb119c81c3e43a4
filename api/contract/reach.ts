/**
 * Which matters somebody sees and works: `all`, or those of these teams together with those that no team has.
 * Whatever hangs on a matter (candidates, rooms, notices …) is reached with it; a family with any of its matters.
 */
export type Reach = 'all' | readonly number[];

/** Whether a matter of this team is within reach; null: no team has it, so everybody may take it. */
export const reaches = (reach: Reach, team: number | null): boolean =>
  reach === 'all' || team === null || reach.includes(team);

/** What a request can name that belongs to a team, by way of its matter; `team` is the team itself. */
export type ReachedKind =
  | 'matter'
  | 'matterTeacher'
  | 'changeRequest'
  | 'parent'
  | 'student'
  | 'account'
  | 'room'
  | 'contactForm'
  | 'delivery'
  | 'file'
  | 'event'
  | 'team';
