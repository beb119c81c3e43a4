import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { insertWords, isOfIme } from '@tsumugi/contract/chat/writing';
import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { useMemo, useRef, useState } from 'react';
import { SignatureLine } from '../chat/SignatureLine.js';
import { TemplatePicker } from '../chat/TemplatePicker.js';
import { useSignature } from '../chat/useSignature.js';
import { useSending } from '../forms/useSending.js';
import { useDraft } from '../lib/drafts.js';
import { useOffice } from '../providers/useOffice.js';
import { CheckField } from '../ui/CheckField.js';
import { Icon } from '../ui/Icon.js';
import { said } from '../ui/said.js';
import { toastDone } from '../ui/toast.js';

interface Props {
  form: ContactFormDetail;
  answer: NonNullable<ContactFormDetail['answer']>;
}

/** The mail that answers an inquiry: the brand's opening, what staff write, one's own signature and the brand's. */
export function AnswerForm({ form, answer }: Props) {
  const client = useQueryClient();
  const office = useOffice();
  const field = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState(false);
  const { signatures, chosen, choose } = useSignature();
  const opening = useMemo(() => ({ subject: answer.subject, body: `${answer.body}\n\n`, confirm: true }), [answer.subject, answer.body]);
  const { draft, write, drop, restored } = useDraft(`answer ${form.id}`, opening);
  const text = chosen ? `${draft.body.trimEnd()}\n\n${chosen.body}` : draft.body.trimEnd();
  const { busy, message, faultOf, onSubmit } = useSending({}, async () => {
    const sent = await office.answerInquiry({
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
    await client.invalidateQueries();
  });
  const insert = (words: string) => {
    const { text: next, select } = insertWords(draft.body, field.current, words);
    write({ ...draft, body: next });
    setPicking(false);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(...select);
    });
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
        {picking && <TemplatePicker values={values} onPick={insert} onClose={() => setPicking(false)} />}
      </div>
      <TextField
        label="件名"
        {...said(faultOf('subject'))}
        value={draft.subject}
        onChange={(event) => write({ ...draft, subject: event.target.value })}
      />
      <TextField
        label="本文"
        {...said(faultOf('body'), <span className="pre">{answer.signature}</span>)}
        multiline
        minRows={9}
        inputRef={field}
        value={draft.body}
        onChange={(event) => write({ ...draft, body: event.target.value })}
        onKeyDown={(event) => {
          if (isOfIme(event.nativeEvent) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
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
        <SignatureLine signatures={signatures} chosen={chosen} onChoose={choose} />
        <Button type="submit" variant="contained" disabled={busy || draft.body.trim() === answer.body.trim()}>
          <Icon name="send" />
          メールで返信
        </Button>
      </div>
    </form>
  );
}
