/** A subject taught at a stage of school. */
export interface TaughtSubjects {
  readonly subject: number;
  readonly level: number;
}

export const subjectsAt = (taught: readonly TaughtSubjects[], level: number): number[] =>
  taught.filter((each) => each.level === level).map(({ subject }) => subject);

/** Replaces the subjects of one stage. */
export const pickSubjects = (
  taught: readonly TaughtSubjects[],
  level: number,
  subjects: readonly number[],
): TaughtSubjects[] => [
  ...taught.filter((each) => each.level !== level),
  ...subjects.map((subject) => ({ subject, level })),
];

/** The stage to copy subjects from for an empty stage: the nearest one with subjects. */
export function levelToCopy(taught: readonly TaughtSubjects[], level: number): number | null {
  if (subjectsAt(taught, level).length > 0) return null;
  const others = [...new Set(taught.map((each) => each.level))];
  return others.sort((a, b) => Math.abs(a - level) - Math.abs(b - level))[0] ?? null;
}

export const copyLevel = (
  taught: readonly TaughtSubjects[],
  from: number,
  to: number,
): TaughtSubjects[] => pickSubjects(taught, to, subjectsAt(taught, from));
