import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useOptions } from '../providers/useOptions.js';
import { CheckField } from '../ui/CheckField.js';
import { Icon } from '../ui/Icon.js';
import { SelectField } from '../ui/SelectField.js';

interface Member {
  adminId: number;
  name?: string;
  isLeader: boolean;
}

/** Who is in the team, and who leads it. */
export function MembersField() {
  const id = useId();
  const { field, fieldState } = useInput<Member[]>({ source: 'members', defaultValue: [] });
  const { data: admins = [] } = useOptions('admins');
  const members: Member[] = Array.isArray(field.value) ? field.value : [];
  const change = (next: Member[]) => field.onChange(next);
  const nameOf = ({ adminId, name }: Member) => name ?? admins.find((admin) => admin.id === adminId)?.name ?? '';
  return (
    <FormControl error={Boolean(fieldState.error)}>
      <FormLabel htmlFor={id}>メンバー(任意)</FormLabel>
      <ul className="stack" style={{ gap: 4 }} aria-label="メンバーの一覧">
        {members.map((member) => (
          <li key={member.adminId} className="row" style={{ gap: 12, minHeight: 32 }}>
            <span className="grow">{nameOf(member)}</span>
            <CheckField
              label={
                <>
                  <span className="vh">{nameOf(member)}は</span>リーダー
                </>
              }
              checked={member.isLeader}
              onChange={(yes) => change(members.map((each) => (each === member ? { ...each, isLeader: yes } : each)))}
            />
            <IconButton aria-label={`${nameOf(member)}を外す`} onClick={() => change(members.filter((each) => each !== member))}>
              <Icon name="x" small />
            </IconButton>
          </li>
        ))}
      </ul>
      <SelectField
        id={id}
        options={admins.filter((admin) => !members.some(({ adminId }) => adminId === admin.id))}
        value={undefined}
        empty="追加する…"
        onChange={(adminId) => {
          const admin = admins.find((each) => each.id === adminId);
          if (admin) change([...members, { adminId: Number(admin.id), name: admin.name, isLeader: false }]);
        }}
      />
      {fieldState.error?.message && <FormHelperText role="alert">{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
