/** Number of rows done at a time (milliseconds of a monotonic clock). */
export interface Sample {
  readonly at: number;
  readonly done: number;
}
/**
 * Milliseconds: samples closer than `shortest` give no estimate; samples older than `longest` are
 * dropped.
 */
const [shortest, longest] = [4000, 60_000];

/** Appends a sample and drops those that are too old. */
export const withSample = (samples: readonly Sample[], next: Sample): readonly Sample[] =>
  samples.at(-1)?.done === next.done
    ? samples
    : [...samples.filter(({ at }) => next.at - at <= longest), next];

/** 「残り約2分」 by the pace of the last minute; null without an estimate. */
export function remainingText(samples: readonly Sample[], all: number): string | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < shortest || last.done <= first.done) return null;
  const seconds = ((all - last.done) * (last.at - first.at)) / (last.done - first.done) / 1000;
  if (seconds < 60) return `残り約${Math.max(10, Math.ceil(seconds / 10) * 10)}秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? `残り約${minutes}分`
    : `残り約${Math.floor(minutes / 60)}時間${minutes % 60}分`;
}
