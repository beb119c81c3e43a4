import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import useAutocomplete from '@mui/material/useAutocomplete';
import { grade } from '@tsumugi/contract/codes/school';
import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import '../styles/family-select.css';
import { fieldMessage } from '../ui/field-message.js';
import { Icon } from '../ui/Icon.js';
import { useFamilies } from './useFamilies.js';

/** A child of a family; or, without a child, the family and one of the `ways`. */
export interface FamilyChoice {
  readonly parentId: number;
  readonly studentId: number | null;
  readonly way?: string;
  /** For example 石川 真理 様・石川 結衣（小5） */
  readonly words: string;
}

interface FamilySelectProps {
  label: string;
  value: FamilyChoice | null;
  /** Choices below a family besides its children. */
  ways?: readonly { id: string; name: string }[];
  error?: ReactNode;
  hint?: ReactNode;
  autoFocus?: boolean;
  onChange: (value: FamilyChoice | null) => void;
}

/** An entry below a family; without `choice` it only states that the family has no child. */
interface Entry {
  readonly family: AccountRow;
  readonly key: string;
  readonly name: string;
  readonly choice?: FamilyChoice;
}

const child = (student: { name: string; grade: number }) =>
  `${student.name}（${grade.label(student.grade)}）`;

function entriesOf(family: AccountRow, ways: NonNullable<FamilySelectProps['ways']>): Entry[] {
  const of = (name: string, rest: Omit<FamilyChoice, 'parentId' | 'words'>): Entry => ({
    family,
    key: `${family.id}-${rest.studentId ?? rest.way}`,
    name,
    choice: { parentId: family.id, words: `${family.name} 様・${name}`, ...rest },
  });
  const children = (family.students ?? []).map((student) =>
    of(child(student), { studentId: student.id }),
  );
  return [
    ...(children.length > 0
      ? children
      : [{ family, key: `${family.id}-none`, name: '生徒はまだ登録されていません' }]),
    ...ways.map((way) => of(way.name, { studentId: null, way: way.id })),
  ];
}

const keepOrder = (entries: Entry[]) => entries;

/**
 * Keeps Enter from submitting the surrounding form; the dialog's keys (Esc, Ctrl+Enter) pass
 * through.
 */
function press(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
  const isOfDialog =
    event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
  if (isOfDialog) event.defaultMuiPrevented = true;
  else if (event.key === 'Enter') event.preventDefault();
}

/** The families that were found, each with its entries. */
function FoundFamilies({
  groups,
  listbox,
  optionOf,
}: {
  groups: readonly { group: string; index: number; options: readonly Entry[] }[];
  /** Attributes of the combobox library. */
  listbox: object;
  optionOf: (entry: Entry, index: number) => object;
}) {
  return (
    <div role="listbox" {...listbox} className="family-list" aria-label="見つかったご家庭">
      {groups.map(({ group, index, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which only a select has as an element
        <div key={group} role="group" aria-label={`${options[0]?.family.name} 様`}>
          <div className="family-of" aria-hidden="true">
            <b>{options[0]?.family.name} 様</b>
            <span className="sub ell">
              {[options[0]?.family.kana, formatPhone(options[0]?.family.phone)]
                .filter(Boolean)
                .join('・')}
            </span>
          </div>
          {options.map((option, at) => (
            <div key={option.key} {...optionOf(option, index + at)} className="row family-item">
              {option.choice?.way && (
                <Icon name={option.choice.way === 'new' ? 'plus' : 'clock'} small />
              )}
              {option.name}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface FamilyComboboxOptions {
  entries: Entry[];
  words: string;
  isLooking: boolean;
  onEntry: (entry: Entry | null) => void;
}

/** The library's combobox over the entries, grouped by family; the server has filtered them. */
function useFamilyCombobox({ entries, words, isLooking, onEntry }: FamilyComboboxOptions) {
  return useAutocomplete({
    options: entries,
    value: null,
    inputValue: words,
    open: entries.length > 0,
    autoHighlight: true,
    disableListWrap: true,
    handleHomeEndKeys: false,
    clearOnBlur: false,
    groupBy: ({ family }) => `${family.id}`,
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ name }) => name,
    getOptionDisabled: ({ choice }) => !choice || isLooking,
    filterOptions: keepOrder,
    onChange: (_, entry) => onEntry(entry),
  });
}

/** The search field and the list of families and their entries; the focus stays in the field. */
function FamilySearch({
  label,
  ways = [],
  error,
  hint,
  autoFocus,
  onChange,
}: Omit<FamilySelectProps, 'value'>) {
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState('');
  const { families, isLooking, isBroken } = useFamilies(wanted.trim());
  const entries = families.flatMap((family) => entriesOf(family, ways));
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useFamilyCombobox({
      entries,
      words,
      isLooking,
      onEntry: (entry) => {
        setWords('');
        setWanted('');
        if (entry?.choice) onChange(entry.choice);
      },
    });

  const { onKeyDown } = getRootProps({ onKeyDown: press });
  const { ref, id, value: _, onChange: __, ...field } = getInputProps();
  const { 'aria-labelledby': ___, ...listbox } = getListboxProps();
  const state = isLooking
    ? '探しています…'
    : isBroken
      ? '検索できませんでした。もう一度入力してください。'
      : '見つかりません。';
  return (
    <>
      <TextField
        id={id}
        label={label}
        type="search"
        autoComplete="off"
        placeholder="氏名・カナ・電話番号"
        {...fieldMessage(error, hint)}
        inputRef={ref}
        value={words}
        slotProps={{
          htmlInput: {
            ...field,
            'aria-required': true,
            ...(autoFocus ? { 'data-autofocus': true } : {}),
          },
        }}
        onChange={({ target, nativeEvent }) => {
          setWords(target.value);
          // No search during IME composition.
          if (!(nativeEvent as InputEvent).isComposing) setWanted(target.value);
        }}
        onCompositionEnd={() => setWanted(words)}
        onKeyDown={onKeyDown}
      />
      {wanted.trim() && entries.length === 0 && (
        <FormHelperText role="status">{state}</FormHelperText>
      )}
      {entries.length > 0 && (
        <FoundFamilies
          groups={groupedOptions}
          listbox={listbox}
          optionOf={(option, index) => {
            const { key: _key, ...row } = getOptionProps({ option, index });
            return row;
          }}
        />
      )}
    </>
  );
}

/** Searches a family by name, kana or telephone number; its children are chosen below it. */
export function FamilySelect({ value, ...rest }: FamilySelectProps) {
  const { label, error, hint, onChange } = rest;
  if (!value) return <FamilySearch {...rest} />;
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel component="span">{label}</FormLabel>
      <span
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 8,
          minHeight: 32,
        }}
      >
        <span className="ell">{value.words}</span>
        <Button size="small" onClick={() => onChange(null)}>
          選び直す
        </Button>
      </span>
      {(error ?? hint) && <FormHelperText>{fieldMessage(error, hint).helperText}</FormHelperText>}
    </FormControl>
  );
}
