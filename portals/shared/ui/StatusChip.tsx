export type ChipHue = 'neutral' | 'primary' | 'family' | 'teacher' | 'staff' | 'late' | 'done';

/** A status in the words of the reader; the colour only supports the text. */
export function StatusChip({ hue = 'neutral', children }: { hue?: ChipHue; children: string }) {
  return <span className={`chip${hue === 'neutral' ? '' : ` chip-${hue}`}`}>{children}</span>;
}
