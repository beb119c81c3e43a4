/**
 * The matters that a member of staff sees and works on: `all`, or those of these teams together
 * with those without a team. A matter's dependents (candidates, rooms, notices …) are reached with
 * it; a family with any of its matters.
 */
export type Reach = 'all' | readonly number[];

/** Whether a matter of this team is within reach; null: without a team, so open to all. */
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
