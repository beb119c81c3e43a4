import Button from '@mui/material/Button';
import type { StoredFileView } from '@tsumugi/contract/resources/stored-file';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useRef, useState } from 'react';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useRead } from '../api/useRead.js';
import { TextInput } from '../forms/TextInput.js';
import { hasDraftOf } from '../forms/useFormDraft.js';
import { useSending } from '../forms/useSending.js';
import { messageOf } from '../lib/http-error.js';
import { Card } from '../ui/Card.js';
import { FileInput } from '../ui/FileInput.js';
import { FormDialog } from '../ui/FormDialog.js';
import { Icon } from '../ui/Icon.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';

interface FilesProps {
  of: 'teachers' | 'families';
  id: number;
}
interface Opened {
  file: StoredFileView;
  url: string;
}
const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

type Target = 'identity' | 'photo';
const uploadOf = {
  teachers: { identity: api.file.uploadTeacherIdentity, photo: api.file.uploadTeacherPhoto },
  // A family has no photo.
  families: { identity: api.file.uploadFamilyIdentity, photo: api.file.uploadFamilyIdentity },
};

/**
 * Identity documents and the photo: opened by links valid for five minutes (each opening goes to
 * the audit log), uploaded on behalf of the owner, verified or sent back.
 */
export function Files({ of, id }: FilesProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<Target>('identity');
  const invalidate = useInvalidate();
  const { data: files = [] } = useRead(of === 'teachers' ? api.file.ofTeacher : api.file.ofFamily, {
    id,
  });
  const withErrorMessage = (work: () => Promise<unknown>) =>
    work().catch((error) => showError(messageOf(error)));
  const open = (file: StoredFileView) =>
    withErrorMessage(async () => {
      const { url } = await call(api.file.adminLink, { query: { path: file.path } });
      setOpened({ file, url });
    });
  const choose = (chosen: Target) => {
    setTarget(chosen);
    input.current?.click();
  };
  const send = (file: File) =>
    withErrorMessage(async () => {
      setBusy(file.name);
      const input = new FormData();
      input.append('file', file);
      await call(uploadOf[of][target], { id, input }).finally(() => setBusy(null));
      toastDone('保存しました。');
      await invalidate.record(of);
    });
  return (
    <Card
      title={of === 'teachers' ? '本人確認書類・写真' : '本人確認書類'}
      note={`${files.length}件`}
      tools={
        <>
          {of === 'teachers' && (
            <Button variant="text" size="small" onClick={() => choose('photo')}>
              写真を登録
            </Button>
          )}
          <Button variant="text" size="small" onClick={() => choose('identity')}>
            <Icon name="plus" />
            書類を登録
          </Button>
        </>
      }
    >
      <FileInput
        ref={input}
        label="ファイル"
        accept={accepted}
        onPick={([file]) => void send(file)}
      />
      {busy && <p role="status">「{busy}」を送っています…</p>}
      {files.length === 0 && !busy && (
        <p className="none">
          まだありません。ご本人が送るか、「書類を登録」で代わりに登録できます（JPEG・PNG・WebP・PDF、10MBまで）。
        </p>
      )}
      <ul className="lines">
        {files.map((file) => (
          <FileLine key={file.id} file={file} onOpen={() => void open(file)} />
        ))}
      </ul>
      {opened && (
        <FileDialog
          {...opened}
          onClose={() => setOpened(null)}
          onDone={async (message) => {
            setOpened(null);
            toastDone(message);
            await invalidate.record(of);
          }}
        />
      )}
    </Card>
  );
}

/** A stored file, with its state and its upload. */
function FileLine({ file, onOpen }: { file: StoredFileView; onOpen: () => void }) {
  return (
    <li>
      <span
        className={file.kind === 'profile' ? 'chip out' : file.verifiedAt ? 'chip ok' : 'chip stf'}
      >
        {file.kind === 'profile' ? '写真' : file.verifiedAt ? '確認済' : '未確認'}
      </span>
      {file.mayOpen ? (
        <Button variant="link" className="ell" onClick={onOpen}>
          {file.name}
        </Button>
      ) : (
        <span className="ell">{file.name}</span>
      )}
      <span className="sub nw">
        {size(file.size)}・{file.uploadedBy} {formatDateTime(file.at)}
        {file.verifiedAt && `・${file.verifiedBy} ${formatDateTime(file.verifiedAt)} 確認`}
      </span>
    </li>
  );
}

interface FileDialogProps extends Opened {
  onClose: () => void;
  onDone: (message: string) => Promise<unknown>;
}

/**
 * The document at the size of the window; verifies it, or requests another one with a reason for
 * the owner.
 */
function FileDialog({ file, url, onClose, onDone }: FileDialogProps) {
  const of = `file ${file.id}`;
  const [rejecting, setRejecting] = useState(() => hasDraftOf(of));
  const sending = useSending(
    { reason: '' },
    async (input) => {
      const { message: done } = await (rejecting
        ? call(api.file.rejectIdentity, { id: file.id, input })
        : call(api.file.verifyIdentity, { id: file.id }));
      await onDone(done);
    },
    { guardsInput: of },
  );
  const open = file.kind === 'identity' && !file.verifiedAt;
  return (
    <FormDialog
      title={file.name}
      subject="表示は記録されます"
      width={1040}
      sending={sending}
      ready={!rejecting || sending.form.watch('reason').trim() !== ''}
      leave="閉じる"
      tools={
        open && (
          <Button onClick={() => setRejecting(!rejecting)}>
            {rejecting ? '差し戻しをやめる' : '差し戻す…'}
          </Button>
        )
      }
      submit={open && (rejecting ? '差し戻して再提出をお願いする' : '本人確認を完了')}
      onClose={onClose}
    >
      <div className="paper-b">
        {file.contentType === 'application/pdf' ? (
          <Button href={url} download>
            <Icon name="down" />
            PDFを開く
          </Button>
        ) : (
          <img src={url} alt={file.name} />
        )}
      </div>
      {open && rejecting && (
        <div className="pad">
          <TextInput
            source="reason"
            label="差し戻しの理由（ご本人にメールで伝えます）"
            multiline
            minRows={2}
            slotProps={{ htmlInput: { 'data-autofocus': true } }}
          />
        </div>
      )}
    </FormDialog>
  );
}
