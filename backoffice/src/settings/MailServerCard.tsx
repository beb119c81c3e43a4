import Button from '@mui/material/Button';
import { ApiError } from '@tsumugi/client/api-error';
import type { AnswerOf } from '@tsumugi/client/call-arguments';
import type { TestMailResult } from '@tsumugi/contract/resources/mail-check';
import { type MailServerTyped, mailServerTyped } from '@tsumugi/contract/resources/mail-server';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { checkOf } from '../forms/check.js';
import { FormField } from '../forms/FormField.js';
import { SentForm } from '../forms/SentForm.js';
import { fieldsOf, initialValues, jsonSchemaOf } from '../forms/schema.js';
import { TextInput } from '../forms/TextInput.js';
import { type Sending, useSending } from '../forms/useSending.js';
import { messageOf } from '../lib/http-error.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { Card } from '../ui/Card.js';
import { toastDone } from '../ui/toast.js';
import { TestMailStatus } from './TestMailStatus.js';

/** The sender's address decides which domains are checked. */
const mailReads = [
  [api.mailServer.detail.call],
  [api.mailState.detail.call],
  [api.mailState.domains.call],
];

type View = AnswerOf<typeof api.mailServer.detail>;
const fields = fieldsOf(jsonSchemaOf(mailServerTyped)).filter(({ name }) => name !== 'password');
const [host, port, security, user, ...sender] = fields;

/** Initial values: the stored settings, else the usual ones of mail servers. */
const openingValues = ({ own }: View) => ({
  ...initialValues(fields, own ?? { port: 587, security: 'starttls' }),
  password: '',
});

/** Sends a test mail with the settings of the form. */
function useTestMail(form: Sending<Record<string, unknown>>['form']) {
  const [result, setResult] = useState<TestMailResult | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [trying, setTrying] = useState(false);
  const attempt = form.handleSubmit(async (typed) => {
    setTrying(true);
    setResult(null);
    setFault(null);
    try {
      setResult(await call(api.mailServer.attempt, { input: typed as MailServerTyped }));
    } catch (error) {
      if (error instanceof ApiError)
        for (const [name, message] of Object.entries(error.fields))
          form.setError(name, { type: 'server', message });
      setFault(messageOf(error));
    } finally {
      setTrying(false);
    }
  });
  return { result, fault, trying, attempt };
}

/**
 * The mail server and its sender: tested before it is saved, and removable in favour of the
 * environment's.
 */
export function MailServerCard({ view }: { view: View }) {
  const invalidate = useInvalidate();
  const [isConfirming, setConfirming] = useState(false);
  const { version, own, environment } = view;
  const check = checkOf(fields, mailServerTyped, (values) => ({
    ...values,
    user: values.user ?? '',
    fromName: values.fromName ?? '',
  }));
  const sending = useSending<Record<string, unknown>>(
    openingValues(view),
    async (typed) => {
      await call(api.mailServer.save, { input: { ...(typed as MailServerTyped), version } });
      toastDone('保存しました。');
      await invalidate.reads(...mailReads);
    },
    { check, guardsInput: true },
  );
  const { result, fault, trying, attempt } = useTestMail(sending.form);
  const isLocked = own?.user && !own.hasPassword;
  const note = own ? 'この画面の設定で送っています' : 'ここで決めると、環境変数より優先されます';
  const back = environment.host ? '環境変数の設定に戻す' : 'この設定をやめる';
  return (
    <Card
      title="送信サーバーの設定"
      note={isLocked ? 'パスワードを入力し直すまで、メールは送られずに保管されます' : note}
    >
      <SentForm
        sending={sending}
        tools={
          <>
            {own && <Button onClick={() => setConfirming(true)}>{back}</Button>}
            <Button disabled={trying} onClick={() => void attempt()}>
              {trying ? '試しています' : 'この設定で試す'}
            </Button>
          </>
        }
      >
        {host && <FormField field={host} />}
        {port && <FormField field={port} />}
        <div className="span">{security && <FormField field={security} />}</div>
        {user && <FormField field={user} />}
        <TextInput
          source="password"
          type="password"
          label={own?.hasPassword ? 'パスワード(保存済み・変えるときだけ入力)' : 'パスワード(任意)'}
          error={sending.faultOf('password')}
          hint="暗号化して保存し、画面には出しません。"
          slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 500 } }}
        />
        {sender.map((field) => (
          <FormField key={field.name} field={field} />
        ))}
      </SentForm>
      <TestMailStatus result={result} message={fault} />
      <p className="hint pad0">
        「この設定で試す」は、保存する前の設定で、ご自分のアドレスに1通送ります。保存すると、すぐにすべてのメールがこの設定で送られます。
      </p>
      {isConfirming && (
        <ConfirmDialog
          title={back}
          subject="送信サーバー"
          confirm={back}
          onClose={() => setConfirming(false)}
          onConfirm={async () => {
            await call(api.mailServer.reset, { query: { version } });
            setConfirming(false);
            toastDone(environment.host ? '環境変数の設定に戻しました。' : '設定をやめました。');
            await invalidate.reads(...mailReads);
          }}
        >
          {environment.host
            ? `この画面で決めたサーバーとパスワードを消し、環境変数の「${environment.host}」から送ります。`
            : 'この画面で決めたサーバーとパスワードを消します。環境変数にも送信サーバーがないため、メールは送られず、保管されます。'}
        </ConfirmDialog>
      )}
    </Card>
  );
}
