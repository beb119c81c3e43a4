import { type ReactNode, useContext, useEffect } from 'react';
import { Form, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type ApiError, messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { DrawerContext, useDirtyWarning } from './dirty.js';

interface CrudFormProps {
  /** What the last attempt was refused for. */
  refusal: unknown;
  mayEdit: boolean;
  defaults?: Record<string, unknown>;
  tools?: ReactNode;
  children: ReactNode;
}

/** The form inside the drawer, sent by react-admin's save. */
export function CrudForm({ children, defaults, ...rest }: CrudFormProps) {
  return (
    <Form className="dlg-form" noValidate defaultValues={defaults}>
      <Body {...rest}>{children}</Body>
    </Form>
  );
}

function Body({ refusal, mayEdit, tools, children }: Omit<CrudFormProps, 'defaults'>) {
  const { saving } = useSaveContext();
  const { setError } = useFormContext();
  const { close } = useContext(DrawerContext);
  useDirtyWarning();
  useEffect(() => {
    for (const [name, message] of Object.entries((refusal as ApiError | null)?.fields ?? {})) setError(name, { message });
  }, [refusal, setError]);
  return (
    <>
      <fieldset className="drawer-b" disabled={!mayEdit}>
        {!mayEdit && <p className="sub">閲覧のみです。変更は管理者にご依頼ください。</p>}
        {children}
      </fieldset>
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
