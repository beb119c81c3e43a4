import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { weekday } from '@tsumugi/contract/codes/lesson';
import { teachingMode } from '@tsumugi/contract/codes/place';
import { subject } from '@tsumugi/contract/codes/subject';
import type { Ranking } from '@tsumugi/contract/matching/ranking';
import { travelBands } from '@tsumugi/contract/matching/travel';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { PlusChip } from '../ui/PlusChip.js';
import { SelectField } from '../ui/SelectField.js';
import { type Look, narrowings } from './useRanking.js';

/** Debounce of a typed place, in milliseconds. */
const settle = 350;

function PlaceField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), settle);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      size="small"
      sx={{ width: 144 }}
      placeholder="駅・市区町村"
      slotProps={{ htmlInput: { 'aria-label': '駅・市区町村で絞る' } }}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

interface ConditionChipProps {
  condition: Ranking['conditions'][number];
  onDrop: Look['drop'];
}

/** A condition of the matter, with the button that ignores it for this view or restores it. */
function ConditionChip({ condition, onDrop }: ConditionChipProps) {
  const { key, words, dropped, open: free } = condition;
  return (
    <Chip
      className={`cond${free ? ' free' : ''}${dropped ? ' off' : ''}`}
      label={
        <>
          <span className="ell" title={words}>
            {dropped ? `${words.replace(' 指定なし', '')} を外しています` : words}
          </span>
          {(!free || dropped) && (
            <IconButton
              aria-label={dropped ? `条件「${words}」を戻す` : `条件「${words}」を外して探す`}
              onClick={() => onDrop(key, !dropped)}
            >
              <Icon name={dropped ? 'undo' : 'x'} small />
            </IconButton>
          )}
        </>
      }
    />
  );
}

/** Further filters of the user. */
function Narrowings({ look, isNarrowed }: { look: Look; isNarrowed: boolean }) {
  const select = (
    key: 'mode' | 'subject' | 'travel' | 'weekday',
    label: string,
    options: { id: number; name: string }[],
  ) => (
    <SelectField
      size="small"
      sx={{ width: 'auto', minWidth: 112 }}
      label={`${label}で絞る`}
      hideLabel
      options={options}
      value={look.values[key] ? Number(look.values[key]) : null}
      empty={label}
      onChange={(id = 0) => look.narrow(key, id ? String(id) : '')}
    />
  );
  return (
    <div className="tools" style={{ paddingTop: 0 }}>
      {select('subject', '科目', subject.options())}
      {select('mode', '指導形態', teachingMode.options())}
      {select(
        'weekday',
        '曜日',
        weekday.options().map(({ id, name }) => ({ id, name: `${name}曜` })),
      )}
      {select(
        'travel',
        '通勤',
        travelBands.map(({ upTo }) => ({ id: upTo, name: `通勤 目安${upTo}分以内` })),
      )}
      <PlaceField value={look.values.place} onChange={(value) => look.narrow('place', value)} />
      {(isNarrowed || look.without.length > 0) && (
        <Button variant="text" size="small" onClick={look.clear}>
          案件の条件に戻す
        </Button>
      )}
    </div>
  );
}

/**
 * The matter's conditions, each of which can be ignored for this view, and further filters of the
 * user. The matter itself stays unchanged.
 */
export function ConditionBar({
  ranking,
  look,
  onWeights,
}: {
  ranking: Ranking;
  look: Look;
  onWeights: () => void;
}) {
  const narrowed = narrowings.some((key) => look.values[key]);
  const [open, setOpen] = useState(narrowed);
  return (
    <div className="conds">
      <div className="tools">
        {ranking.conditions.map((condition) => (
          <ConditionChip key={condition.key} condition={condition} onDrop={look.drop} />
        ))}
        <PlusChip label="絞り込み" open={open} onClick={() => setOpen(!open)} />
        <span className="grow" />
        <span className="sub">対象 {ranking.teacherCount}名</span>
        <Button variant="text" size="small" onClick={onWeights}>
          配点を見る
        </Button>
      </div>
      {open && <Narrowings look={look} isNarrowed={narrowed} />}
      {ranking.loosenings.length > 0 && (
        <p className="loosen">
          <span className="sub">条件をゆるめると</span>
          {ranking.loosenings.slice(0, 3).map(({ key, label, from, to }) => (
            <span key={key}>
              {label}{' '}
              <b>
                {from}→{to}名
              </b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
