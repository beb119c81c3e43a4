import Button from '@mui/material/Button';
import type { LeaveWish } from '@tsumugi/contract/resources/standing';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { isAdmin } from '../lib/session.js';
import { Card } from '../ui/Card.js';
import { FormDialog } from '../ui/FormDialog.js';
import { toastDone } from '../ui/toast.js';
import { type LoginKind, loginTexts } from './login-texts.js';
import { RemovePerson } from './RemovePerson.js';

interface StandingCardProps {
  of: LoginKind;
  id: number;
  version: number;
  name: string;
  stoppedAt: string | null;
  stoppedReason?: string | null;
  wish: LeaveWish | null;
}

/**
 * The person's state of service: a wish to leave, a stop, and the staff's actions on both. Only
 * Admin removes a person (domain/permissions#leaving).
 */
export function StandingCard({
  of,
  id,
  version,
  name,
  stoppedAt,
  stoppedReason,
  wish,
}: StandingCardProps) {
  const [open, setOpen] = useState<'stop' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const words = loginTexts[of];
  return (
    <Card title="利用の停止・退会">
      <div className="stack standing">
        {wish && (
          <p>
            <span className="chip late">{words.wish}</span> {formatDateTime(wish.requestedAt)}
            <br />
            理由：{wish.reason || '記入なし'}
          </p>
        )}
        {wish && !isAdmin() && <p className="sub">削除は管理者が行います。</p>}
        {stoppedAt && (
          <p>
            <span className="chip late">利用停止中</span> {formatDateTime(stoppedAt)}から
            {stoppedReason && (
              <>
                <br />
                理由：{stoppedReason}
              </>
            )}
          </p>
        )}
        {!wish && !stoppedAt && (
          <p className="sub">停止していません。退会のお申し出もありません。</p>
        )}
        <div className="row">
          <Button size="small" onClick={() => setOpen('stop')}>
            {stoppedAt ? '停止を解除…' : '利用停止…'}
          </Button>
          {isAdmin() && (
            <Button
              size="small"
              color={wish ? 'error' : 'inherit'}
              onClick={() => setOpen('remove')}
            >
              {words.who}を削除…
            </Button>
          )}
        </div>
      </div>
      {open === 'stop' && (
        <StopPerson
          of={of}
          id={id}
          version={version}
          name={name}
          stopped={stoppedAt !== null}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <RemovePerson of={of} id={id} version={version} name={name} onClose={close} />
      )}
    </Card>
  );
}

interface StopPersonProps {
  of: LoginKind;
  id: number;
  version: number;
  name: string;
  /** Whether the person is stopped already; the dialog then lifts the stop. */
  stopped: boolean;
  onClose: () => void;
}

/** Stops a person with a reason, or lifts the stop. */
function StopPerson({ of, id, version, name, stopped, onClose }: StopPersonProps) {
  const words = loginTexts[of];
  const invalidate = useInvalidate();
  const sending = useSending(
    { reason: '' },
    async ({ reason }) => {
      await (stopped
        ? call(words.calls.resume, { id, input: { version } })
        : call(words.calls.stop, { id, input: { version, reason } }));
      toastDone(stopped ? '利用の停止を解除しました。' : '利用を停止しました。');
      onClose();
      await invalidate.change();
    },
    { guardsInput: !stopped && 'stop' },
  );
  return (
    <FormDialog
      title={stopped ? '利用停止を解除' : '利用を停止'}
      subject={name}
      sending={sending}
      ready={stopped || sending.form.watch('reason').trim() !== ''}
      submit={stopped ? '停止を解除する' : '利用を停止する'}
      danger={!stopped}
      onClose={onClose}
    >
      <div className="pad standing">
        <ul className="points">
          {(stopped ? [words.resume] : words.stop).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {!stopped && (
          <TextInput
            source="reason"
            label="理由（スタッフだけが見ます）"
            slotProps={{ htmlInput: { 'aria-required': true } }}
          />
        )}
      </div>
    </FormDialog>
  );
}
