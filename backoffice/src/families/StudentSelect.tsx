import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import { type FamilyChoice, FamilySelect } from './FamilySelect.js';
import { asRows } from './useFamilies.js';

interface StudentSelectProps
  extends Omit<Parameters<typeof FamilySelect>[0], 'value' | 'ways' | 'onChange'> {
  value: number | undefined;
  onChange: (studentId: number | undefined) => void;
}

/** Chooses a child's id, below its family. */
export function StudentSelect({ value, onChange, ...rest }: StudentSelectProps) {
  const [chosen, setChosen] = useState<FamilyChoice | null>(null);
  const isOther = value !== undefined && chosen?.studentId !== value;
  const { data } = useGetMany<AccountRow>(
    'students',
    { ids: isOther ? [value] : [] },
    { enabled: isOther, ...asRows },
  );
  const student = data?.[0];
  const words = student ? `${student.parent?.name ?? ''} 様・${student.name}` : '読み込んでいます…';
  return (
    <FamilySelect
      {...rest}
      value={
        isOther ? { parentId: 0, studentId: value, words } : value === undefined ? null : chosen
      }
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.studentId ?? undefined);
      }}
    />
  );
}
