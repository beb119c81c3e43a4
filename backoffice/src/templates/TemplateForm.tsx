import { useQueryClient } from '@tanstack/react-query';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import '../styles/people.css';
import '../styles/templates.css';
import { getSession } from '../lib/session.js';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { toastDone } from '../ui/toast.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { ExamplePane } from './ExamplePane.js';
import { exampleOf } from './example-case.js';
import { TextEditor } from './TextEditor.js';
import { isMarked, type TemplateKind, type TemplateView, templateKinds } from './template-kinds.js';

const readers = [
  { id: 'customer', name: 'ご家庭に送るとき' },
  { id: 'teacher', name: '教師に送るとき' },
] as const;
const both: readonly NoticeAudience[] = ['customer', 'teacher'];

/** A template: what it is called, its text, and how it would read. */
export function TemplateForm({ kind, template }: { kind: TemplateKind; template: TemplateView | null }) {
  const words = templateKinds[kind];
  const id = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [title, setTitle] = useState(template?.title ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  const [marked, setMarked] = useState(template ? isMarked(template) : false);
  const [reader, setReader] = useState<NoticeAudience>('customer');
  const [deleting, setDeleting] = useState(false);
  const editable = template?.editable ?? true;
  const isAdmin = getSession()?.roles.includes('Admin') ?? false;
  const mayMark = kind === 'signature' || isAdmin || marked;
  const kept = template && 'sortOrder' in template ? { sortOrder: template.sortOrder } : {};
  const done = async (message: string) => {
    toastDone(message);
    // The one just left is read again when it is opened again; a deleted one not at all.
    await client.invalidateQueries({ queryKey: ['template'], refetchType: 'none' });
    navigate(words.route);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'template' });
  };
  const save = useSubmit(async () => {
    const mark = kind === 'chat' ? { shared: marked } : { isDefault: marked };
    const seen = template ? { id: template.id, version: template.version } : {};
    await call('POST', `${words.api}/save`, { ...seen, title, body, ...mark, ...kept });
    await done('保存しました。');
  });
  const onSubmit = (event: FormEvent) => void save.onSubmit(event);
  return (
    <>
      <div className="head">
        <Link to={words.route}>
          <Icon name="left" small /> {words.title}
        </Link>
        <h1>{template ? template.title : '新しく作る'}</h1>
        {template && !template.own && <span className="sub">作成者 {template.owner}</span>}
        <span className="grow" />
        {template && editable && (
          <button type="button" className="btn danger" onClick={() => setDeleting(true)}>
            削除
          </button>
        )}
      </div>
      <div className="page">
        <form className="people" noValidate onSubmit={onSubmit}>
          <Card title={editable ? '内容' : '内容(閲覧のみ)'}>
            <div className="fields">
              <div className="fl">
                <label className="lb" htmlFor={id}>
                  {words.name}
                </label>
                <input
                  id={id}
                  className={save.fields.title ? 'inp bad' : 'inp'}
                  value={title}
                  maxLength={100}
                  readOnly={!editable}
                  aria-invalid={save.fields.title ? true : undefined}
                  aria-describedby={save.fields.title ? `${id}-note` : undefined}
                  onChange={(event) => setTitle(event.target.value)}
                />
                {save.fields.title && (
                  <span id={`${id}-note`} className="hint err" role="alert">
                    {save.fields.title}
                  </span>
                )}
              </div>
              <TextEditor
                label={words.body}
                value={body}
                audiences={words.placeholders ? both : []}
                max={words.max}
                rows={kind === 'chat' ? 14 : 8}
                readOnly={!editable}
                error={save.fields.body}
                onChange={setBody}
              />
              {editable && mayMark && (
                <label className="check">
                  <input type="checkbox" className="cb" checked={marked} onChange={(event) => setMarked(event.target.checked)} />
                  <span>{kind === 'chat' ? '全員で使う' : 'いつも使う署名にする'}</span>
                </label>
              )}
              {editable && (
                <div className="row">
                  <span className="grow late" role="alert">
                    {save.message && (
                      <>
                        <Icon name="alert" /> {save.message}
                      </>
                    )}
                  </span>
                  <Link className="btn" to={words.route}>
                    やめる
                  </Link>
                  <button type="submit" className="btn pri" disabled={save.busy}>
                    保存
                  </button>
                </div>
              )}
            </div>
          </Card>
          <Card title="表示の確認">
            <div className="fields">
              {words.placeholders && <RadioSegments label="読む人" hideLabel options={readers} value={reader} onChange={setReader} />}
              <ExamplePane body={words.placeholders ? exampleOf(body, reader, 'chat') : { text: body, unknown: [] }} />
            </div>
          </Card>
        </form>
      </div>
      {deleting && template && (
        <ConfirmDialog
          title={`${words.title}を削除`}
          what={template.title}
          confirm="削除する"
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await call('DELETE', `${words.api}/delete/${template.id}`);
            await done('削除しました。');
          }}
        >
          「{template.title}」を削除します。送信済みの文面は変わりません。
        </ConfirmDialog>
      )}
    </>
  );
}
