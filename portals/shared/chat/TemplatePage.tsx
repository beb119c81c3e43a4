import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import { placeholderLabels } from '@tsumugi/contract/notices/placeholders';
import type { OwnTemplateView } from '@tsumugi/contract/resources/chat';
import { chatTextMax, ownTemplateSave } from '@tsumugi/contract/resources/chat-input';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../client/http.js';
import { AreaField } from '../forms/AreaField.js';
import { ConflictNotice } from '../forms/FormNotices.js';
import { useRecordForm } from '../forms/useRecordForm.js';
import { usePortal } from '../session/portal.js';
import { ConfirmSheet } from '../ui/ConfirmSheet.js';
import { Failed } from '../ui/elements.js';
import { Field, FormAlert, SubmitButton } from '../ui/Field.js';
import { RowsSkeleton } from '../ui/Skeleton.js';
import { SubPage } from '../ui/SubPage.js';
import { toastDone, toastError } from '../ui/toast.js';
import { useNotFound } from '../ui/useNotFound.js';
import { zodForm } from '../unstyled/zod-resolver.js';
import { useTemplates } from './templates.js';
import './template-page.css';

const ofBoth = ['studentName', 'subjects', 'lessonDateTime', 'matterNumber', 'brand'] as const;
/** Placeholders that a room can fill, by side. */
const fillable = {
  customer: ['teacherName', 'teacherLastName', ...ofBoth],
  teacher: ofBoth,
} as const;

/** chat-template/create and chat-template/{id}: one of the reader's own 定型文. */
export default function TemplatePage() {
  const { templateId } = useParams();
  const id = templateId === undefined ? null : Number(templateId);
  const { prefix } = usePortal();
  const { data, isError, isFetching, refetch } = useTemplates(id !== null);
  const template = data?.find((one) => one.id === id);
  useNotFound(id !== null && data !== undefined && !template);
  const title = id === null ? '定型文を作る' : '定型文を編集';
  if (id !== null && !template)
    return (
      <SubPage title={title} back={`${prefix}/chat-list`}>
        {isError ? (
          <Failed label="定型文" onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </SubPage>
    );
  const reload = async () => (await refetch()).data?.find((one) => one.id === id);
  return <TemplateForm key={id} title={title} template={template ?? null} reload={reload} />;
}

interface FormProps {
  title: string;
  /** Null: a new template. */
  template: OwnTemplateView | null;
  reload: () => Promise<OwnTemplateView | undefined>;
}

const valuesOf = (template: OwnTemplateView | null) => ({
  title: template?.title ?? '',
  body: template?.body ?? '',
});

function TemplateForm({ title, template, reload }: FormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const invalidate = () => client.invalidateQueries({ queryKey: ['chat-templates'] });
  const { form, draft, sending } = useRecordForm({
    record: template,
    valuesOf,
    resolver: zodForm(ownTemplateSave.pick({ title: true, body: true })),
    draft: { key: `chat-template-${template?.id ?? 'new'}`, silent: true },
    send: (values, base) =>
      call(api.ownTemplate.save, {
        input: { ...values, ...(base && { id: base.id, version: base.version }) },
        quiet: true,
      }),
    reload,
    onDone: async () => {
      await invalidate();
      navigate(-1);
    },
  });
  const remove = async () => {
    if (!template) return;
    await call(api.ownTemplate.remove, { id: template.id, quiet: true });
    draft.clear();
    toastDone('削除しました。');
    await invalidate();
    navigate(-1);
  };
  const showFault = (error: unknown) => {
    setAsking(false);
    if (error instanceof ApiError) toastError(error.message, 'template');
  };
  const { register, watch, setValue, getValues, formState } = form;
  return (
    <SubPage title={title} close onBack={() => navigate(-1)}>
      <form onSubmit={sending.onSubmit} noValidate>
        <FormAlert message={sending.alert} />
        <ConflictNotice message={sending.conflict} onReload={() => void sending.reload()} />
        <Field
          label="タイトル"
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title')}
        />
        <AreaField
          label="本文"
          rows={8}
          max={chatTextMax}
          value={watch('body')}
          error={formState.errors.body?.message}
          {...register('body')}
        />
        <PlaceholderChips
          onPick={(placeholder) =>
            setValue('body', `${getValues('body')}${placeholder}`, {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
        <SubmitButton busy={sending.busy}>保存</SubmitButton>
        {template && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
            この定型文を削除
          </button>
        )}
      </form>
      <ConfirmSheet
        open={asking}
        title="定型文を削除しますか"
        consequences={['送ったメッセージは変わりません。', '削除した定型文は元に戻せません。']}
        confirm="削除する"
        danger
        onConfirm={() => void remove().catch(showFault)}
        onClose={() => setAsking(false)}
      />
    </SubPage>
  );
}

/** The placeholders that the chats of this side can fill. */
function PlaceholderChips({ onPick }: { onPick: (placeholder: string) => void }) {
  const { face } = usePortal();
  return (
    <fieldset className="fillable">
      <legend className="t-s c-2">差し込み(送るときに、そのチャットの内容に置き換わります)</legend>
      {fillable[face].map((name) => (
        <button key={name} type="button" className="chip" onClick={() => onPick(`{${name}}`)}>
          {placeholderLabels[name]}
        </button>
      ))}
    </fieldset>
  );
}
