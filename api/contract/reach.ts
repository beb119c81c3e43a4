/**
 * The matters that a member of staff may access: `all`, or the matters of these teams and those
 * without a team. The dependents of a matter (candidates, rooms, notices …) have its reach; a
 * family is within reach if one of its matters is.
 */
export type Reach = 'all' | readonly number[];

/** Whether a matter of this team is within reach; null: no team, so within every reach. */
export const canReach = (reach: Reach, team: number | null): boolean =>
  reach === 'all' || team === null || reach.includes(team);

/** Kinds of ids in a request that belong to a team through a matter; `team` is the team itself. */
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
