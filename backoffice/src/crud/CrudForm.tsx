import type { ApiError } from '@tsumugi/client/api-error';
import { type ReactNode, useContext, useEffect } from 'react';
import { Form, type RaRecord, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { DrawerContext, useTellDirty } from './dirty.js';

interface CrudFormProps {
  /** What the last attempt was refused for. */
  refusal: unknown;
  mayEdit: boolean;
  record?: Record<string, unknown>;
  defaults?: Record<string, unknown>;
  tools?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** The form inside the drawer, sent by react-admin's save. */
export function CrudForm({ children, record, defaults, ...rest }: CrudFormProps) {
  return (
    <Form className="dlg-form" noValidate record={record as RaRecord | undefined} defaultValues={defaults}>
      <Body {...rest}>{children}</Body>
    </Form>
  );
}

function Body({ refusal, mayEdit, tools, aside, children }: Omit<CrudFormProps, 'record' | 'defaults'>) {
  const { saving } = useSaveContext();
  const { setError } = useFormContext();
  const { close } = useContext(DrawerContext);
  useTellDirty();
  useEffect(() => {
    for (const [name, message] of Object.entries((refusal as ApiError | null)?.fields ?? {})) setError(name, { message });
  }, [refusal, setError]);
  return (
    <>
      <div className={aside ? 'drawer-m pair' : 'drawer-m'}>
        <fieldset className="drawer-b" disabled={!mayEdit}>
          {!mayEdit && <p className="sub">閲覧のみです。変更は管理者にご依頼ください。</p>}
          {children}
        </fieldset>
        {aside && <div className="drawer-b">{aside}</div>}
      </div>
      <div className="dlg-f">
        {tools}
        <span className="grow late" role="alert">
          {refusal !== null && (
            <>
              <Icon name="alert" /> {messageOf(refusal)}
            </>
          )}
        </span>
        <button type="button" className="btn" onClick={close}>
          {mayEdit ? 'やめる' : '閉じる'}
        </button>
        {mayEdit && (
          <button type="submit" className="btn pri" disabled={saving}>
            保存
          </button>
        )}
      </div>
    </>
  );
}
