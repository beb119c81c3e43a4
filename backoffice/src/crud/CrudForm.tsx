import { ApiError } from '@tsumugi/client/api-error';
import { type ReactNode, useContext } from 'react';
import { Form, type RaRecord, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { zodForm } from '../../../portals/shared/unstyled/zod-resolver.js';
import { FormDraftNote } from '../forms/FormDraftNote.js';
import { useFormDraft } from '../forms/useFormDraft.js';
import { messageOf } from '../lib/http-error.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { DrawerContext, useTellDirty } from './dirty.js';
import { KindSchema } from './kind-schema.js';

type Values = Record<string, unknown>;

/**
 * The request body of a new record: values that are filled in; the others get the schema's
 * defaults.
 */
const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

interface CrudFormProps {
  /** Schema of the request body. */
  schema: z.ZodType;
  /** The error of the last attempt. */
  refusal: unknown;
  mayEdit: boolean;
  record?: Record<string, unknown>;
  tools?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** The form inside the drawer, submitted through react-admin's save. */
export function CrudForm({ children, schema, record, ...rest }: CrudFormProps) {
  const held = zodForm<Values>(schema);
  const resolver: typeof held = (values, ...rest) =>
    held(record ? values : withoutBlanks(values), ...rest);
  return (
    <Form
      className="dlg-form"
      noValidate
      // The fields show their errors.
      disableInvalidFormNotification
      record={record as RaRecord | undefined}
      resolver={resolver}
    >
      <KindSchema value={schema}>
        <Body {...rest}>{children}</Body>
      </KindSchema>
    </Form>
  );
}

function Body({
  refusal,
  mayEdit,
  tools,
  aside,
  children,
}: Omit<CrudFormProps, 'record' | 'schema'>) {
  const { saving } = useSaveContext();
  const { close } = useContext(DrawerContext);
  const draft = useFormDraft(useFormContext(), true);
  useTellDirty();
  return (
    <>
      <div className={aside ? 'drawer-m pair' : 'drawer-m'}>
        <fieldset className="drawer-b" disabled={!mayEdit}>
          {!mayEdit && <p className="sub">閲覧のみです。変更は管理者にご依頼ください。</p>}
          <FormDraftNote of={draft} />
          {children}
        </fieldset>
        {aside && <div className="drawer-b">{aside}</div>}
      </div>
      <DialogFoot
        apart={tools}
        message={
          refusal instanceof ApiError ? refusal.above : refusal !== null && messageOf(refusal)
        }
        leave={mayEdit ? 'やめる' : '閉じる'}
        onLeave={close}
        submit={mayEdit && '保存'}
        disabled={saving}
      />
    </>
  );
}
