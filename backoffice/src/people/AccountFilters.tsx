import TextField from '@mui/material/TextField';
import { type Role, roles } from '@tsumugi/contract/codes/person';
import type { AccountKind } from '@tsumugi/contract/resources/account-row';
import { FilterChip } from '../ui/FilterChip.js';
import { FilterDialog, type Filters } from '../ui/FilterDialog.js';
import { FilterMenu } from '../ui/FilterMenu.js';
import { focusOnMount } from '../ui/focus.js';
import { SelectField } from '../ui/SelectField.js';

/** The roles that a kind of account can have. */
const rolesOf: Readonly<Record<AccountKind, readonly Role[]>> = {
  family: ['Parent', 'ParentAndStudent', 'Teacher'],
  student: ['Student', 'ParentAndStudent'],
  teacher: ['Teacher', 'Parent', 'ParentAndStudent'],
  admin: ['Admin', 'Operator'],
};
const texts = [
  { name: 'name', label: '氏名・カナ' },
  { name: 'mailAddress', label: 'メールアドレス' },
  { name: 'phoneNumber', label: '電話番号' },
] as const;

const known: Readonly<Record<string, string>> = {
  role: '役割',
  ...Object.fromEntries(texts.map(({ name, label }) => [name, label])),
};
const wordsOf = (name: string, value: string) =>
  name === 'role' && value in roles ? roles[value as Role] : value;

/** Filter chips of persons with a wish to leave. */
export const leavingChips: Partial<
  Record<AccountKind, readonly { wish: string; label: string }[]>
> = {
  family: [
    { wish: 'standing', label: '退会のお申し出' },
    { wish: 'second', label: '第二保護者の退会のお申し出' },
  ],
  teacher: [{ wish: 'standing', label: '退会のお申し出' }],
};

const isAnyValue = () => true;
/** The filters of each list of accounts, each with a check of its value. */
export const accountFiltersOf = (
  kind: AccountKind,
): Readonly<Record<string, (value: string) => boolean>> => ({
  q: isAnyValue,
  ...Object.fromEntries(texts.map(({ name }) => [name, isAnyValue])),
  role: (value) => Object.hasOwn(roles, value),
  ...(kind === 'teacher' ? { identity: (value: string) => value === 'waiting' } : {}),
  ...(leavingChips[kind]
    ? {
        leaving: (value: string) => leavingChips[kind]?.some(({ wish }) => wish === value) ?? false,
      }
    : {}),
});

interface AccountFiltersProps {
  kind: AccountKind;
  value: Filters;
  onApply: (filters: Filters) => void;
}

/**
 * 役割, 氏名, メール, 電話: the filters of the account lists (domain/lists#accounts), each shown as a chip.
 */
export function AccountFilters({ kind, value, onApply }: AccountFiltersProps) {
  return (
    <>
      {Object.entries(value)
        .filter(([name]) => name in known)
        .map(([name, text]) => (
          <FilterChip
            key={name}
            label={known[name] ?? name}
            value={wordsOf(name, text)}
            onRemove={() =>
              onApply(Object.fromEntries(Object.entries(value).filter(([each]) => each !== name)))
            }
          />
        ))}
      <FilterMenu>
        {(close) => (
          <FilterDialog
            value={value}
            more={<span className="grow" />}
            onClose={close}
            onApply={onApply}
          >
            {(draft, set) => (
              <>
                {texts.map(({ name, label }, index) => (
                  <TextField
                    key={name}
                    label={label}
                    inputRef={index === 0 ? focusOnMount : undefined}
                    value={draft[name] ?? ''}
                    autoComplete="off"
                    onChange={(event) => set({ [name]: event.target.value })}
                  />
                ))}
                <SelectField
                  label="役割"
                  options={rolesOf[kind].map((id) => ({ id, name: roles[id] }))}
                  value={draft.role}
                  empty="指定なし"
                  onChange={(role = '') => set({ role })}
                />
              </>
            )}
          </FilterDialog>
        )}
      </FilterMenu>
    </>
  );
}
