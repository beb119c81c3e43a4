import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { grade } from '@tsumugi/contract/codes/school';
import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import '../styles/family-select.css';
import { Icon } from '../ui/Icon.js';
import { said } from '../ui/said.js';
import { useFamilies } from './useFamilies.js';

/** A child of a family; or the family and one of the further ways, where there is no child yet. */
export interface FamilyChoice {
  readonly parentId: number;
  readonly studentId: number | null;
  readonly way?: string;
  /** 石川 真理 様・石川 結衣（小5） */
  readonly words: string;
}

interface FamilySelectProps {
  label: string;
  value: FamilyChoice | null;
  /** What can be chosen below a family besides its children. */
  ways?: readonly { id: string; name: string }[];
  error?: ReactNode;
  hint?: ReactNode;
  autoFocus?: boolean;
  onChange: (value: FamilyChoice | null) => void;
}

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly choice: FamilyChoice;
}

const child = (student: { name: string; grade: number }) => `${student.name}（${grade.label(student.grade)}）`;

function entriesOf(family: AccountRow, ways: NonNullable<FamilySelectProps['ways']>): Entry[] {
  const of = (name: string, rest: Omit<FamilyChoice, 'parentId' | 'words'>): Entry => ({
    key: `${family.id}-${rest.studentId ?? rest.way}`,
    name,
    choice: { parentId: family.id, words: `${family.name} 様・${name}`, ...rest },
  });
  return [
    ...(family.students ?? []).map((student) => of(child(student), { studentId: student.id })),
    ...ways.map((way) => of(way.name, { studentId: null, way: way.id })),
  ];
}

/** A family, looked for by name, kana or telephone number, and its child below it. The focus stays in the field. */
export function FamilySelect({ label, value, ways = [], error, hint, autoFocus, onChange }: FamilySelectProps) {
  const list = useId();
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const { families, isLooking, isBroken } = useFamilies(wanted.trim());
  const groups = families.map((family) => ({ family, entries: entriesOf(family, ways) }));
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[at];

  if (value)
    return (
      <FormControl error={Boolean(error)}>
        <FormLabel component="span">{label}</FormLabel>
        <span className="family-chosen">
          <span className="ell">{value.words}</span>
          <Button size="small" onClick={() => onChange(null)}>
            選び直す
          </Button>
        </span>
        {(error ?? hint) && <FormHelperText>{said(error, hint).helperText}</FormHelperText>}
      </FormControl>
    );

  const choose = (choice: FamilyChoice) => {
    setWords('');
    setWanted('');
    onChange(choice);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Enter would send the form around the field.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (active && !isLooking) choose(active.choice);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setAt((before) => Math.min(Math.max(before + step, 0), entries.length - 1));
  };
  const state = isLooking ? '探しています…' : isBroken ? '検索できませんでした。もう一度入力してください。' : '見つかりません。';
  return (
    <>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        placeholder="氏名・カナ・電話番号"
        {...said(error, hint)}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': entries.length > 0,
            'aria-controls': entries.length > 0 ? list : undefined,
            'aria-activedescendant': active ? `${list}-${active.key}` : undefined,
            'aria-required': true,
            ...(autoFocus ? { 'data-autofocus': true } : {}),
          },
        }}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
          // While a word is still being converted from kana nothing is looked for.
          if (!(event.nativeEvent as InputEvent).isComposing) setWanted(event.target.value);
        }}
        onCompositionEnd={() => setWanted(words)}
        onKeyDown={press}
      />
      {wanted.trim() && entries.length === 0 && groups.length === 0 && <FormHelperText role="status">{state}</FormHelperText>}
      {groups.length > 0 && (
        <div role="listbox" id={list} className="family-list" aria-label="見つかったご家庭">
          {groups.map(({ family, entries: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, which only a select has as an element
            <div key={family.id} role="group" aria-label={`${family.name} 様`}>
              <div className="family-of" aria-hidden="true">
                <b>{family.name} 様</b>
                <span className="sub ell">{[family.kana, formatPhone(family.phone)].filter(Boolean).join('・')}</span>
              </div>
              {own.length === 0 && <div className="family-none sub">生徒はまだ登録されていません</div>}
              {own.map((entry) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active entry
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
                <div
                  key={entry.key}
                  role="option"
                  id={`${list}-${entry.key}`}
                  className="family-item"
                  aria-selected={entry === active}
                  ref={entry === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(entry.choice)}
                >
                  {entry.choice.way && <Icon name={entry.choice.way === 'new' ? 'plus' : 'clock'} small />}
                  {entry.name}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
