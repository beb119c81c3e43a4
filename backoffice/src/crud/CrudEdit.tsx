import Button from '@mui/material/Button';
import { ApiError } from '@tsumugi/client/api-error';
import { useState } from 'react';
import { EditBase, SaveContextProvider, useEditContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { sameValue } from '../forms/conflict.js';
import { useFields } from '../forms/useFields.js';
import { useSave } from '../forms/useSave.js';
import { leaveFreely } from '../lib/unsaved.js';
import { pathOf } from '../resources/addresses.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';
import { CrudDrawer } from './CrudDrawer.js';
import { CrudForm } from './CrudForm.js';
import { type CrudRow, isEditable, type NamedKind } from './kind.js';
import { useRemove } from './useRemove.js';

type Values = Record<string, unknown>;
const queryOptions = {
  retry: false,
  // The drawer shows the error; by default the framework would redirect to its own list.
  onError: () => undefined,
  staleTime: 0,
};
const fixed = ['id', 'version'];

/**
 * The drawer of one record. After a conflict both versions are shown side by side, and the input is
 * kept.
 */
export function CrudEdit<R extends CrudRow>({ kind, id }: { kind: NamedKind<R>; id: number }) {
  return (
    <EditBase
      resource={kind.resource}
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={queryOptions}
    >
      <EditDrawer kind={kind} />
    </EditBase>
  );
}

function EditDrawer<R extends CrudRow>({ kind }: { kind: NamedKind<R> }) {
  const { record: now, isFetching, error, refetch } = useEditContext<R>();
  // The record when the edit began: later saves by others must neither count as seen nor reset the
  // form.
  const [record, setRecord] = useState<R>();
  if (now && !record && !isFetching && !error) setRecord(now);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const remove = useRemove(kind);
  const fields = useFields(kind.schema);
  const { save: keep, conflict } = useSave({
    resource: kind.resource,
    record,
    fields,
    lists: kind.lists,
    whole: true,
  });
  const leave = () => leaveFreely(() => navigate(pathOf(kind.resource, 'list')));

  const save = async (values: Values) => {
    const seen = { ...record } as Values;
    const changed = Object.entries(values).filter(
      ([name, value]) => !fixed.includes(name) && !sameValue(value, seen[name]),
    );
    setSaving(true);
    setRefusal(null);
    try {
      await keep(Object.fromEntries(changed), seen);
      leave();
    } catch (failure) {
      setRefusal(failure);
      return failure instanceof ApiError ? failure.fields : undefined;
    } finally {
      setSaving(false);
    }
  };
  const onDelete = async (row: R) => {
    const refused = await remove([row.id]);
    if (refused[0]) setRefusal(refused[0].error);
    else leave();
  };
  const edit = record ? isEditable(kind, record) : kind.may().edit;
  return (
    <CrudDrawer
      title={edit ? `${kind.title}の編集` : kind.title}
      wide={kind.aside !== undefined}
      resource={kind.resource}
    >
      {record ? (
        <SaveContextProvider value={{ save, saving, mutationMode: 'pessimistic' }}>
          <CrudForm
            schema={kind.schema}
            record={record as unknown as Values}
            refusal={refusal}
            mayEdit={edit}
            tools={
              edit && (
                <Button color="error" onClick={() => void onDelete(record)}>
                  削除
                </Button>
              )
            }
            aside={kind.aside?.()}
          >
            {kind.form()}
          </CrudForm>
        </SaveContextProvider>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <div className="drawer-b" aria-busy="true">
          <Bone width={240} />
          <Bone width={320} />
        </div>
      )}
      {conflict}
    </CrudDrawer>
  );
}
