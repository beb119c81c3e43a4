import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { PasskeyView } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useRead } from '../api/useRead.js';
import { AskForm } from '../forms/AskForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { Card } from '../ui/Card.js';
import { Dialog } from '../ui/Dialog.js';
import { narrowWidth } from '../ui/Modal.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { Table } from '../ui/Table.js';
import { toastDone } from '../ui/toast.js';
import { AddPasskey } from './AddPasskey.js';
import { OwnerForm } from './OwnerForm.js';

type OpenDialog = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: PasskeyView };
const titles = {
  add: 'パスキーの追加',
  rename: 'パスキーの名前',
  remove: 'パスキーの削除',
} as const;

/** The user's passkeys: adding, naming and removing them. */
export function PasskeyCard() {
  const client = useQueryClient();
  const read = useRead(api.passkey.list, {});
  const { data } = read;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const onChanged = async (message: string) => {
    setDialog(null);
    toastDone(message);
    await Promise.all(
      [api.passkey.list, api.session.list].map((route) =>
        client.invalidateQueries({ queryKey: [route.call] }),
      ),
    );
  };
  const own = data?.passkeys ?? [];
  const isLastRequired = data?.required && own.length === 1;
  return (
    <Card
      title="パスキー"
      note={data && `${own.length}個`}
      bare
      tools={
        data && (
          <Button size="small" onClick={() => setDialog({ dialog: 'add' })}>
            追加する…
          </Button>
        )
      }
    >
      <ReadBoundary of={read}>
        {() =>
          own.length > 0 && (
            <PasskeyTable passkeys={own} canRemove={!isLastRequired} onOpen={setDialog} />
          )
        }
      </ReadBoundary>
      <p className="pad hint">
        顔・指紋・画面ロックやセキュリティキーで、パスワードと確認コードを入力せずにログインできます。
        {isLastRequired && 'スタッフにはパスキーが必要なため、最後の1つは削除できません。'}
      </p>
      {dialog && (
        <Dialog title={titles[dialog.dialog]} width={narrowWidth} onClose={() => setDialog(null)}>
          <div className="pad">
            {dialog.dialog === 'add' && (
              <AddPasskey
                orPasskey={own.length > 0}
                onDone={() => void onChanged('パスキーを登録しました。')}
              />
            )}
            {dialog.dialog === 'rename' && (
              <RenamePasskey
                passkey={dialog.passkey}
                onDone={() => void onChanged('名前を変更しました。')}
              />
            )}
            {dialog.dialog === 'remove' && (
              <RemovePasskey
                passkey={dialog.passkey}
                onDone={() => onChanged('パスキーを削除しました。')}
              />
            )}
          </div>
        </Dialog>
      )}
    </Card>
  );
}

interface PasskeyTableProps {
  passkeys: readonly PasskeyView[];
  canRemove: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function PasskeyTable({ passkeys, canRemove, onOpen }: PasskeyTableProps) {
  return (
    <Table
      rows={passkeys}
      columns={[
        { label: '名前', title: ({ name }) => name, cell: ({ name }) => name },
        { label: '登録', width: 120, cell: ({ createdAt }) => formatDateTime(createdAt) },
        {
          label: '最後に使った日時',
          width: 120,
          cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : '—'),
        },
        {
          label: '操作',
          silent: true,
          width: 136,
          className: 'r',
          cell: (passkey) => (
            <>
              <Button
                size="xs"
                aria-label={`名前を変える：${passkey.name}`}
                onClick={() => onOpen({ dialog: 'rename', passkey })}
              >
                名前
              </Button>{' '}
              {canRemove && (
                <Button
                  size="xs"
                  aria-label={`削除：${passkey.name}`}
                  onClick={() => onOpen({ dialog: 'remove', passkey })}
                >
                  削除
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

interface RemovePasskeyProps {
  passkey: PasskeyView;
  onDone: () => Promise<void>;
}

function RemovePasskey({ passkey, onDone }: RemovePasskeyProps) {
  return (
    <OwnerForm
      label="削除する"
      orPasskey
      intro={<p>「{passkey.name}」ではログインできなくなります。ほかの端末はログアウトします。</p>}
      send={async (confirmation) => {
        await call(api.passkey.remove, { id: passkey.id, input: confirmation, quiet: true });
        await onDone();
      }}
    />
  );
}

function RenamePasskey({ passkey, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const sending = useSending({ name: passkey.name }, async (input) => {
    await call(api.passkey.rename, { id: passkey.id, input, quiet: true });
    onDone();
  });
  return (
    <AskForm sending={sending} submit="変更する" ready={sending.form.watch('name').trim() !== ''}>
      <TextInput source="name" label="名前" size="large" />
    </AskForm>
  );
}
