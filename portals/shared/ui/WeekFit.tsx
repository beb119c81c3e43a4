import { nowText } from '@tsumugi/client/clock';
import type { WeeklySlot } from '@tsumugi/contract/calendar/weekly-slots';
import { slotsInZone } from '@tsumugi/contract/calendar/zoned-slots';
import type { TwoWeeks } from '@tsumugi/contract/matching/common-times';
import { useZone } from '../session/use-zone.js';
import { WeekOverlay, type WeekWords } from '../unstyled/WeekOverlay.js';
import '../theme/week-overlay.css';

interface WeekFitProps {
  weeks: TwoWeeks;
  words: WeekWords;
  /** Of one lesson. */
  minutes: number;
  compact?: boolean;
}

/** The weeks of a family and a teacher, one over the other, by the reader's own clock. */
export function WeekFit({ weeks: { wish, free, taken }, ...rest }: WeekFitProps) {
  const zone = useZone();
  const own = (slots: readonly WeeklySlot[]) =>
    zone ? slotsInZone(slots, zone, new Date(nowText())) : slots;
  return (
    <>
      <WeekOverlay weeks={{ wish: own(wish), free: own(free), taken: own(taken) }} {...rest} />
      {zone && !rest.compact && <p className="t-s c-2">お住まいの地域の時刻です。</p>}
    </>
  );
}
