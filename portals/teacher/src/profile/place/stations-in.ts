/** Station names as people write them one after another; 駅 at the end says nothing. */
export const stationsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、，,・\s]+/)
      .map((each) => (each.length > 2 ? each.replace(/駅$/, '') : each))
      .filter(Boolean),
  ),
];
