import Button from '@mui/material/Button';
import { type AdminDetail, adminSave } from '@tsumugi/contract/resources/admin';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { ChangeHistory } from '../audit/ChangeHistory.js';
import { FieldList } from '../forms/FieldList.js';
import { RemoteSelect } from '../forms/RemoteSelect.js';
import { useSending } from '../forms/useSending.js';
import { getSession, isAdmin } from '../lib/session.js';
import { RecordPage } from '../people/RecordPage.js';
import { SignInCard } from '../people/SignInCard.js';
import { pathOf } from '../resources/addresses.js';
import type { ViewProps } from '../resources/resource.js';
import { Card } from '../ui/Card.js';
import { FormDialog } from '../ui/FormDialog.js';
import { toastDone } from '../ui/toast.js';

const shownFields = [
  'name',
  'kana',
  'email',
  'phone',
  'role',
  'isInterviewer',
  'disabled',
  'teamIds',
];

/** Removes a member of staff; open matters are first assigned to another member. */
function RemoveDialog({ admin, onClose }: { admin: AdminDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const remove = async (input: { handOverTo?: number }) => {
    await call(api.admin.remove, { input: { adminId: admin.id, ...input } });
    toastDone('削除しました。');
    void invalidate.removal('admins');
    navigate(pathOf('admins', 'list'));
  };
  const sending = useSending<{ handOverTo?: number }>({}, remove, { deletesRecord: true });
  return (
    <FormDialog
      title="管理者を削除"
      subject={admin.name}
      sending={sending}
      submit="削除する"
      onClose={onClose}
    >
      <div className="pad">
        <p>削除すると、この人はログインできなくなります。記録は残ります。</p>
        {admin.openMatters > 0 && (
          <RemoteSelect
            label={`担当中の${admin.openMatters}件を引き継ぐ人`}
            list="admins"
            except={admin.id}
            value={sending.form.watch('handOverTo')}
            onChange={(value) =>
              sending.form.setValue('handOverTo', value === undefined ? undefined : Number(value))
            }
          />
        )}
      </div>
    </FormDialog>
  );
}

/** admin-detail/:adminId */
export default function AdminDetailPage({ resource }: ViewProps) {
  const [removing, setRemoving] = useState(false);
  const mayEdit = isAdmin();
  return (
    <RecordPage<AdminDetail>
      resource={resource}
      schema={adminSave}
      titleOf={(admin) => admin.name}
      noteOf={(admin) => (
        <>
          <span className="chip">{admin.roleName}</span>
          {admin.disabled && <span className="chip late">停止中</span>}
          担当中 {admin.openMatters}件
          {admin.lastSeenAt && `・最終利用 ${formatDateTime(admin.lastSeenAt)}`}
        </>
      )}
      tools={(admin) =>
        mayEdit &&
        admin.id !== getSession()?.adminId && (
          <Button onClick={() => setRemoving(true)}>削除…</Button>
        )
      }
    >
      {(admin, { save, fields }) => (
        <>
          <Card title="管理者">
            <FieldList
              fields={fields(...shownFields).map((field) => ({
                ...field,
                ...staffWords[field.name],
              }))}
              record={{ ...admin }}
              save={save}
              fixed={mayEdit ? [] : shownFields}
              wide
            />
          </Card>
          <div className="stack">
            {admin.id !== getSession()?.adminId && (
              <SignInCard accountId={admin.accountId} name={admin.name} />
            )}
            <ChangeHistory entity="admin" id={admin.id} />
          </div>
          {removing && <RemoveDialog admin={admin} onClose={() => setRemoving(false)} />}
        </>
      )}
    </RecordPage>
  );
}

const staffWords: Readonly<Record<string, object>> = {
  role: {
    options: [
      { id: 'Admin', name: '管理者' },
      { id: 'Operator', name: 'オペレーター' },
    ],
  },
  disabled: { label: '利用停止' },
};
