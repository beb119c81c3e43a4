import { ApiError } from '@tsumugi/client/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EditBase, useDataProvider, useEditContext, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConflictDialog } from '../forms/ConflictDialog.js';
import { type Clash, clashesOf, sameValue } from '../forms/conflict.js';
import { useFields } from '../forms/useFields.js';
import { wordsOf } from '../forms/words.js';
import { leaveFreely } from '../lib/unsaved.js';
import { pathOf } from '../resources/addresses.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';
import { CrudDrawer } from './CrudDrawer.js';
import { CrudForm } from './CrudForm.js';
import { type CrudRow, editable, type NamedKind } from './kind.js';
import { useRemove } from './useRemove.js';

type Values = Record<string, unknown>;
interface Standoff {
  clashes: Clash[];
  now: Values;
}

/** The drawer of one record. When another was faster, both versions stand side by side, and nothing typed is lost. */
export function CrudEdit<R extends CrudRow>({ kind, id }: { kind: NamedKind<R>; id: number }) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const [standoff, setStandoff] = useState<Standoff | null>(null);
  const [record, setRecord] = useState<Values | null>(null);
  const typed = useRef<Values>({});
  const provider = useDataProvider();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const fields = useFields(kind.schema);
  const leave = () => leaveFreely(() => navigate(pathOf(kind.resource, 'list')));
  // As it was when one began to type: what others save meanwhile must not pass for seen.
  const keep = useCallback((first: Values) => setRecord((before) => before ?? first), []);
  const labels = new Map(fields.map((field) => [field.name, field]));
  const names = Object.keys((kind.schema as unknown as { shape: Values }).shape).filter((name) => !['id', 'version'].includes(name));

  const done = () => {
    toastDone('保存しました。');
    refresh();
    leave();
  };
  const transform = (values: Values) => {
    setRefusal(null);
    typed.current = values;
    return { ...values, version: record?.version };
  };
  const meet = (now: Values, before: Values) => {
    const mine = Object.fromEntries(
      names.filter((name) => !sameValue(typed.current[name], before[name])).map((name) => [name, typed.current[name]]),
    );
    setStandoff({ clashes: clashesOf(names, before, now, mine), now });
  };
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'version_conflict')) return setRefusal(error);
    meet((error.body as unknown as { current: Values }).current, record ?? {});
  };
  const settle = async (chosen: readonly string[]) => {
    if (!standoff) return;
    const { now } = standoff;
    if (chosen.length > 0) {
      const data = { ...now, ...Object.fromEntries(chosen.map((name) => [name, typed.current[name]])) };
      try {
        await provider.update(kind.resource, { id, data, previousData: { id, ...now } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'version_conflict')
          meet((error.body as unknown as { current: Values }).current, now);
        throw error;
      }
    }
    done();
  };
  return (
    <CrudDrawer
      title={(record ? editable(kind, record as unknown as R) : kind.may().edit) ? `${kind.title}の編集` : kind.title}
      wide={kind.aside !== undefined}
      resource={kind.resource}
    >
      <EditBase
        resource={kind.resource}
        id={id}
        redirect={false}
        mutationMode="pessimistic"
        transform={transform}
        queryOptions={{
          retry: false,
          // The drawer says it itself; the framework would go back to a list of its own.
          onError: () => undefined,
          refetchOnWindowFocus: false,
          staleTime: Number.POSITIVE_INFINITY,
          gcTime: 0,
        }}
        mutationOptions={{ onSuccess: done, onError }}
      >
        <Loaded kind={kind} first={record} refusal={refusal} onSeen={keep} onRefused={setRefusal} onClose={leave} />
      </EditBase>
      {standoff && (
        <ConflictDialog
          key={String(standoff.now.version)}
          clashes={standoff.clashes}
          labelOf={(name) => labels.get(name)?.label ?? name}
          wordsOf={(name, value) => {
            const field = labels.get(name);
            return kind.wordsOf?.(name, value) ?? (field ? wordsOf(field, value) : String(value ?? ''));
          }}
          onSave={settle}
          onClose={() => setStandoff(null)}
        />
      )}
    </CrudDrawer>
  );
}

interface LoadedProps<R extends CrudRow> {
  kind: NamedKind<R>;
  first: Values | null;
  refusal: unknown;
  onSeen: (record: Values) => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

function Loaded<R extends CrudRow>({ kind, first, refusal, onSeen, onRefused, onClose }: LoadedProps<R>) {
  const { record, error, refetch } = useEditContext();
  const remove = useRemove(kind);
  useEffect(() => {
    if (record) onSeen(record);
  }, [record, onSeen]);
  if (error && !record) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!record)
    return (
      <div className="drawer-b" aria-busy="true">
        <Bone width={240} />
        <Bone width={320} />
      </div>
    );
  const edit = editable(kind, record as R);
  const onDelete = async () => {
    const { refused } = await remove([{ id: record.id as number, name: kind.nameOf(record as R) }]);
    if (refused[0]) onRefused(refused[0].error);
    else onClose();
  };
  const button = edit && (
    <button type="button" className="btn danger" onClick={() => void onDelete()}>
      削除
    </button>
  );
  return (
    // A record read again must not empty the form that one is typing in.
    <CrudForm schema={kind.schema} record={first ?? record} refusal={refusal} mayEdit={edit} tools={button} aside={kind.aside?.()}>
      {kind.form()}
    </CrudForm>
  );
}
