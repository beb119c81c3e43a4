import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { deliveryStates } from '@tsumugi/contract/resources/delivery';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useMemo, useRef, useState } from 'react';
import { insertAtCaret } from '../../../portals/shared/unstyled/chat/write-message.js';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { SignatureLine } from '../chat/SignatureLine.js';
import { TemplatePicker } from '../chat/TemplatePicker.js';
import { useSignature } from '../chat/useSignature.js';
import { useSending } from '../forms/useSending.js';
import { useDraft } from '../lib/drafts.js';
import { Card } from '../ui/Card.js';
import { CheckField } from '../ui/CheckField.js';
import { fieldMessage } from '../ui/field-message.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';
import '../styles/chat.css';
import '../styles/inquiry.css';

/** Mails to the sender with their delivery states, and the form for an answer. */
export function Mails({ form }: { form: ContactFormDetail }) {
  const { mails, answer } = form;
  return (
    <Card title="メール" note={`${mails.length}通`}>
      <ul className="memo-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary>
                <span
                  className={
                    mail.state === 'failed' || mail.state === 'unset' ? 'chip late' : 'chip'
                  }
                >
                  {deliveryStates[mail.state]}
                </span>{' '}
                {mail.subject}
                <span className="sub nw">
                  &ensp;{mail.by ?? '自動送信'} {formatDateTime(mail.at)}
                </span>
              </summary>
              <p className="pre">{mail.body}</p>
            </details>
            {mail.reason && <p className="sub">{mail.reason}</p>}
            {mail.state === 'queued' && (
              <p className="sub">{formatDateTime(mail.dueAt)} に送信します。</p>
            )}
          </li>
        ))}
      </ul>
      {answer ? (
        <AnswerForm key={`${form.id} ${form.version}`} form={form} answer={answer} />
      ) : (
        <p className="sub">
          メールアドレスがないため、メールでは返信できません。お電話でご連絡ください。
        </p>
      )}
    </Card>
  );
}

interface Props {
  form: ContactFormDetail;
  answer: NonNullable<ContactFormDetail['answer']>;
}

/** The draft of an answer with the user's signature, and sending it. */
function useAnswer({ form, answer }: Props) {
  const invalidate = useInvalidate();
  const signature = useSignature();
  const opening = useMemo(
    () => ({ subject: answer.subject, body: `${answer.body}\n\n`, confirm: true }),
    [answer.subject, answer.body],
  );
  const { draft, write, drop, restored } = useDraft(`answer ${form.id}`, opening);
  const text = signature.chosen
    ? `${draft.body.trimEnd()}\n\n${signature.chosen.body}`
    : draft.body.trimEnd();
  const sending = useSending({}, async () => {
    const sent = await call(api.inquiry.answer, {
      id: form.id,
      input: {
        version: form.version,
        subject: draft.subject,
        body: text,
        confirm: form.confirmedAt === null && draft.confirm,
      },
    });
    drop();
    toastDone(sent.message);
    await invalidate.change({ contactForms: [form.id] });
  });
  return { draft, write, restored, signature, sending };
}

/**
 * The mail that answers an inquiry: the brand's opening, the staff's text, the user's signature and
 * the brand's.
 */
function AnswerForm({ form, answer }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState(false);
  const { draft, write, restored, signature, sending } = useAnswer({ form, answer });
  const { busy, message, faultOf, onSubmit } = sending;
  const insert = (words: string) => {
    insertAtCaret(field.current, draft.body, words, (body) => write({ ...draft, body }));
    setPicking(false);
  };
  const values = { brand: form.brandName, studentName: form.studentName };
  return (
    <form className="fields answer" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="row answer-tools">
        <span className="sub grow ell">宛先 {form.email}</span>
        {restored && <span className="sub nw">書きかけの返信です</span>}
        <Button size="small" aria-expanded={picking} onClick={() => setPicking(!picking)}>
          <Icon name="doc" />
          テンプレート
        </Button>
        {picking && (
          <TemplatePicker values={values} onPick={insert} onClose={() => setPicking(false)} />
        )}
      </div>
      <TextField
        label="件名"
        {...fieldMessage(faultOf('subject'))}
        value={draft.subject}
        onChange={(event) => write({ ...draft, subject: event.target.value })}
      />
      <TextField
        label="本文"
        {...fieldMessage(faultOf('body'), <span className="pre">{answer.signature}</span>)}
        multiline
        minRows={9}
        inputRef={field}
        value={draft.body}
        onChange={(event) => write({ ...draft, body: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          field.current?.form?.requestSubmit();
        }}
      />
      {form.confirmedAt === null && (
        <CheckField
          label="送信したら、この問い合わせを確認済にする"
          checked={draft.confirm}
          onChange={(confirm) => write({ ...draft, confirm })}
        />
      )}
      {(message ?? faultOf('email')) && <Alert variant="line">{message ?? faultOf('email')}</Alert>}
      <div className="row foot">
        <SignatureLine
          signatures={signature.signatures}
          chosen={signature.chosen}
          onChoose={signature.choose}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={busy || draft.body.trim() === answer.body.trim()}
        >
          <Icon name="send" />
          メールで返信
        </Button>
      </div>
    </form>
  );
}
