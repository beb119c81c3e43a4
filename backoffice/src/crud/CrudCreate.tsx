import { useState } from 'react';
import { CreateBase, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { leaveFreely } from '../lib/unsaved.js';
import { pathOf } from '../resources/addresses.js';
import { NotAllowed } from '../ui/NotAllowed.js';
import { toastDone } from '../ui/toast.js';
import { CrudDrawer } from './CrudDrawer.js';
import { CrudForm } from './CrudForm.js';
import type { CrudRow, NamedKind } from './kind.js';

/** The drawer of a new record. */
export function CrudCreate<R extends CrudRow>({ kind }: { kind: NamedKind<R> }) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const transform = (values: Record<string, unknown>) => {
    setRefusal(null);
    return values;
  };
  const leave = () => leaveFreely(() => navigate(pathOf(kind.resource, 'list')));
  const onSuccess = () => {
    toastDone('保存しました。');
    refresh();
    leave();
  };
  return (
    <CrudDrawer title={`${kind.title}の登録`} wide={kind.aside !== undefined} resource={kind.resource}>
      {kind.may().create ? (
        <CreateBase resource={kind.resource} redirect={false} transform={transform} mutationOptions={{ onSuccess, onError: setRefusal }}>
          <CrudForm schema={kind.schema} refusal={refusal} mayEdit aside={kind.aside?.()}>
            {kind.form()}
          </CrudForm>
        </CreateBase>
      ) : (
        <NotAllowed what={`${kind.title}の登録`} />
      )}
    </CrudDrawer>
  );
}
