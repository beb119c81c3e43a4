import type { WeeklySlot as Slot } from '@tsumugi/contract/calendar/weekly-slots';
import { weekday as weekdays } from '@tsumugi/contract/codes/lesson';
import { useState } from 'react';
import { ChooseMany, ChooseOne } from '../ui/Choices.js';
import { Icon } from '../ui/Icon.js';
import { Sheet } from '../ui/Sheet.js';
import { copyDay } from './slot-cells.js';

interface Props {
  slots: readonly Slot[];
  onCopy: (slots: Slot[], words: string) => void;
}

/** Copies the times of one day to other days. */
export function CopyDay({ slots, onCopy }: Props) {
  const filled = weekdays.options().filter(({ id }) => slots.some(({ weekday }) => weekday === id));
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [to, setTo] = useState<number[]>([]);
  const from = chosen ?? filled[0]?.id ?? null;
  const targets = to.filter((day) => day !== from);
  const copy = () => {
    if (from === null) return;
    onCopy(
      copyDay(slots, from, targets),
      `${weekdays.label(from)}曜を${targets.map((day) => weekdays.label(day)).join('・')}曜にコピーしました`,
    );
    setOpen(false);
    setTo([]);
  };
  if (filled.length === 0) return null;
  return (
    <>
      <button type="button" className="text-btn" onClick={() => setOpen(true)}>
        <Icon name="copy" size={20} />
        曜日をコピー
      </button>
      <Sheet
        open={open}
        title="曜日をコピー"
        onClose={() => setOpen(false)}
        dock={
          <button
            type="button"
            className="btn btn-primary"
            disabled={targets.length === 0}
            onClick={copy}
          >
            {targets.length === 0 ? 'コピー先の曜日を選んでください' : 'コピーする'}
          </button>
        }
      >
        <ChooseOne label="コピー元" options={filled} value={from} onChange={setChosen} />
        <ChooseMany
          label="コピー先"
          options={weekdays.options().filter(({ id }) => id !== from)}
          value={to}
          onChange={setTo}
        />
        <p className="hint">コピー先の今の時間は置き換わります。</p>
      </Sheet>
    </>
  );
}
