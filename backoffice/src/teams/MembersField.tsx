import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useOptions } from '../forms/RemoteSelect.js';
import { Icon } from '../ui/Icon.js';

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
    <div className="fl">
      <label className="lb" htmlFor={id}>
        メンバー(任意)
      </label>
      <ul className="members" aria-label="メンバーの一覧">
        {members.map((member) => (
          <li key={member.adminId}>
            <span className="grow">{nameOf(member)}</span>
            <label className="check">
              <input
                type="checkbox"
                className="cb"
                checked={member.isLeader}
                onChange={(event) => change(members.map((each) => (each === member ? { ...each, isLeader: event.target.checked } : each)))}
              />
              <span>
                <span className="vh">{nameOf(member)}は</span>リーダー
              </span>
            </label>
            <IconButton aria-label={`${nameOf(member)}を外す`} onClick={() => change(members.filter((each) => each !== member))}>
              <Icon name="x" small />
            </IconButton>
          </li>
        ))}
      </ul>
      <select
        id={id}
        className="inp"
        value=""
        onChange={(event) => {
          const admin = admins.find((each) => String(each.id) === event.target.value);
          if (admin) change([...members, { adminId: Number(admin.id), name: admin.name, isLeader: false }]);
        }}
      >
        <option value="">追加する…</option>
        {admins
          .filter((admin) => !members.some(({ adminId }) => adminId === admin.id))
          .map((admin) => (
            <option key={admin.id} value={String(admin.id)}>
              {admin.name}
            </option>
          ))}
      </select>
      {fieldState.error?.message && (
        <span className="hint err" role="alert">
          {fieldState.error.message}
        </span>
      )}
    </div>
  );
}
