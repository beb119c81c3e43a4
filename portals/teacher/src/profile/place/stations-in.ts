/** Splits a typed list of station names; a trailing 駅 is dropped. */
export const stationsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、，,・\s]+/)
      .map((each) => (each.length > 2 ? each.replace(/駅$/, '') : each))
      .filter(Boolean),
  ),
];
