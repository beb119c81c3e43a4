import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { messageOf } from '../lib/http-error.js';
import { Dialog } from '../ui/Dialog.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { narrowWidth } from '../ui/Modal.js';
import { toastDone, toastError } from '../ui/toast.js';
import type { CreatedKey, SiteKey } from './KeyForm.js';

const questions = {
  rotate: {
    title: 'キーを新しくする',
    text: '新しいキーを発行します。いまのキーは7日間だけ使えます。その間に、サイトのコードを貼り替えてください。',
    submit: '新しくする',
  },
  disable: {
    title: 'キーを無効にする',
    text: 'このサイトのフォームからは、すぐに送信できなくなります。元には戻せません。',
    submit: '無効にする',
  },
} as const;

interface KeyToolsProps {
  site: SiteKey;
  onEdit: () => void;
  /** Null: the key issued before is no longer valid. */
  onIssued: (issued: CreatedKey | null) => void;
}

/** Actions on one site: edit, replace or revoke its key. */
export function KeyTools({ site, onEdit, onIssued }: KeyToolsProps) {
  const invalidate = useInvalidate();
  const [question, setQuestion] = useState<keyof typeof questions | null>(null);
  const [busy, setBusy] = useState(false);
  const runAction = async (action: keyof typeof questions) => {
    setBusy(true);
    try {
      if (action === 'rotate') onIssued(await call(api.siteKey.rotate, { id: site.id }));
      else {
        await call(api.siteKey.disable, { id: site.id });
        onIssued(null);
        toastDone('無効にしました。');
      }
    } catch (error) {
      toastError(messageOf(error));
    }
    setBusy(false);
    setQuestion(null);
    await invalidate.reads([api.siteKey.list.call]);
  };
  return (
    <>
      {!site.disabledAt && (
        <>
          <Button size="small" onClick={onEdit} aria-label={`${site.label}を編集`}>
            編集
          </Button>{' '}
          <Button
            size="small"
            onClick={() => setQuestion('rotate')}
            aria-label={`${site.label}のキーを新しくする`}
          >
            キーを新しくする
          </Button>{' '}
          <Button
            size="small"
            color="error"
            onClick={() => setQuestion('disable')}
            aria-label={`${site.label}のキーを無効にする`}
          >
            無効にする
          </Button>
        </>
      )}
      {question && (
        <Dialog
          title={questions[question].title}
          subject={site.label}
          width={narrowWidth}
          onClose={() => setQuestion(null)}
        >
          <form
            className="dlg-form"
            onSubmit={(event) => {
              event.preventDefault();
              void runAction(question);
            }}
          >
            <p className="pad">{questions[question].text}</p>
            <DialogFoot
              submit={questions[question].submit}
              disabled={busy}
              onLeave={() => setQuestion(null)}
            />
          </form>
        </Dialog>
      )}
    </>
  );
}
