import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { deliveryStates } from '@tsumugi/contract/resources/delivery';
import { formatDateTime } from '@tsumugi/contract/text/format';

import { Card } from '../ui/Card.js';
import { AnswerForm } from './AnswerForm.js';
import '../styles/chat.css';
import '../styles/inquiry.css';

/** What the sender was mailed, with where each mail stands, and the way to an answer. */
export function Mails({ form }: { form: ContactFormDetail }) {
  const { mails, answer } = form;
  return (
    <Card title="メール" note={`${mails.length}通`}>
      <ul className="memo-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary>
                <span className={mail.state === 'failed' || mail.state === 'unset' ? 'chip late' : 'chip'}>
                  {deliveryStates[mail.state]}
                </span>{' '}
                {mail.subject}
                <span className="sub nw">
                  &ensp;{mail.by ?? '自動送信'} {formatDateTime(mail.at)}
                </span>
              </summary>
              <p className="pre phrase">{mail.body}</p>
            </details>
            {mail.reason && <p className="sub">{mail.reason}</p>}
            {mail.state === 'queued' && <p className="sub">{formatDateTime(mail.dueAt)} に送信します。</p>}
          </li>
        ))}
      </ul>
      {answer ? (
        <AnswerForm key={`${form.id} ${form.version}`} form={form} answer={answer} />
      ) : (
        <p className="sub">メールアドレスがないため、メールでは返信できません。お電話でご連絡ください。</p>
      )}
    </Card>
  );
}
