import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { type ActionOutcome, previewAction, previewBulk, runAction, runBulk, useAfterAction, useAfterBulk } from '../api/actions.js';
import { ConflictDialog } from '../forms/ConflictDialog.js';
import { type Clash, clashesOf, overwrites } from '../forms/conflict.js';
import { SchemaField } from '../forms/SchemaField.js';
import { type Field, fieldsOf, initialValues, missingFields, toBody, toChanges } from '../forms/schema.js';
import { wordsOf } from '../forms/words.js';
import { ApiError, messageOf } from '../lib/http-error.js';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { steads } from '../ui/NextActions.js';
import { BulkSummary } from './BulkSummary.js';
import { definitionOf, inputSchema } from './definitions.js';
import { FreeComment } from './FreeComment.js';
import { type MessageEdit, MessageTabs, messageKey, missingIn } from './MessageTabs.js';
import { PreviewPane } from './PreviewPane.js';
import { isReminder, Reminders } from './Reminders.js';

export interface ActionDialogProps {
  action: OpenAction;
  /** The version seen of what the action changes. */
  version?: number;
  /** Several rows at once: id of what the action changes → how the row is called. */
  bulk?: ReadonlyMap<number, string>;
  /** K26-000405 石川 結衣(小5)と 松本 里奈 先生 */
  what: string;
  /** Values to open with, before the schema's defaults. */
  defaults?: Record<string, unknown>;
  /** Values that the page has settled: sent as they are, not asked for. Has to stay the same object. */
  fixed?: Record<string, unknown>;
  /** It makes something new: the values it opened with are sent too, and `fields` are those of its input in the page's order. */
  making?: { fields: (all: Field[]) => Field[] };
  /** A choice above the fields. */
  head?: ReactNode;
  onClose: () => void;
  /** `outcome` of a single run. */
  onDone?: (outcome?: ActionOutcome) => void;
}

const settle = 300;
/** The action that says the family’s comment was read: it stands in the dialog. */
const readsComment = 'matter.updateMatterAdminConfirm';
const noDefaults: Record<string, unknown> = {};
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settle);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Any action: left its form, right what it would do and the exact texts. Enter or Ctrl+Enter confirms. */
export default function ActionDialog({
  action,
  version,
  bulk,
  what,
  defaults = noDefaults,
  fixed = noDefaults,
  making,
  head,
  onClose,
  onDone,
}: ActionDialogProps) {
  const definition = definitionOf(action.id);
  const fields = useMemo(() => {
    const open = (definition ? fieldsOf(inputSchema(definition)) : []).filter(({ name }) => !(name in fixed));
    return making?.fields(open) ?? open;
  }, [definition, fixed, making]);
  const [initial, setInitial] = useState(() => initialValues(fields, defaults));
  // `defaults` follows the record while the dialog is open; this is the record that the form was opened with.
  const [seen, setSeen] = useState(defaults);
  const [clashes, setClashes] = useState<Clash[] | null>(null);
  const [values, setValues] = useState(initial);
  const [edits, setEdits] = useState<ReadonlyMap<string, MessageEdit>>(new Map());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [complaint, setComplaint] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const commentOf = action.id === readsComment ? Number(/\/matters\/(\d+)\//.exec(action.call)?.[1] ?? Number.NaN) : null;
  const after = useAfterAction();
  const afterBulk = useAfterBulk();

  const body = useMemo(
    () => ({ ...(making ? toBody(fields, values) : {}), ...toChanges(fields, values, initial) }),
    [making, fields, values, initial],
  );
  const asked = useSettled(body);
  const preview = useQuery({
    queryKey: ['preview', action.call, asked, fixed, ...(bulk?.keys() ?? [])],
    queryFn: async ({ signal }) => {
      if (!bulk) return { one: await previewAction(action.call, { ...asked, ...fixed, version }, signal) };
      const many = await previewBulk(action.id, [...bulk.keys()], asked, signal);
      return { many, one: many.results.find(({ result }) => result)?.result };
    },
    enabled: definition !== undefined && Object.keys(missingFields(fields, asked)).length === 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const outcome = preview.data?.one;
  const many = preview.data?.many;
  const waiting = !outcome && Object.keys(missingFields(fields, values)).length > 0;
  const all = outcome?.messages ?? [];
  const messages = all.filter((message) => !isReminder(message, all));
  const holes = messages
    .filter((message) => edits.get(messageKey(message))?.send ?? message.send)
    .reduce((sum, message) => sum + missingIn(message, edits.get(messageKey(message))).length, 0);
  const sent = messages.filter((message) => edits.get(messageKey(message))?.send ?? message.send).length;
  const refusal = preview.error && !outcome ? messageOf(preview.error) : null;
  const fieldErrors = preview.error instanceof ApiError && preview.error.status === 422 ? { ...preview.error.fields, ...errors } : errors;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!definition || running) return;
    const missing = missingFields(fields, values);
    setErrors(missing);
    setComplaint(null);
    if (Object.keys(missing).length > 0) return;
    if (overwrites(seen, defaults, body)) {
      const names = fields.map(({ name }) => name);
      setClashes(clashesOf(names, seen, defaults, body));
      return;
    }
    setRunning(true);
    try {
      if (bulk) {
        const done = await runBulk(action.id, [...bulk.keys()], body);
        onClose();
        afterBulk(done);
        onDone?.();
        return;
      }
      const done = await runAction(action.call, {
        ...body,
        ...fixed,
        version,
        ...(edits.size > 0 ? { messages: [...edits.values()] } : {}),
      });
      onClose();
      after(done);
      onDone?.(done);
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {});
      setComplaint(messageOf(error));
      setRunning(false);
    }
  };

  /** Goes on from the newer record with what one chose to keep; what it then does is previewed anew. */
  const choose = async (chosen: readonly string[]) => {
    const fresh = initialValues(fields, defaults);
    setInitial(fresh);
    setValues({ ...fresh, ...Object.fromEntries(Object.entries(values).filter(([name]) => chosen.includes(name))) });
    setSeen(defaults);
    setClashes(null);
  };
  const fieldOf = (name: string) => fields.find((field) => field.name === name);

  return (
    <>
      <Dialog title={action.label} what={action.stead ? `${what}・${steads[action.stead]}として` : what} onClose={onClose}>
        <form className="dlg-form" noValidate onSubmit={submit}>
          <div className="dlg-b">
            <div className="dlg-l">
              {!definition && <p className="sub">この操作はこの画面からは行えません。</p>}
              {definition && fields.length === 0 && <p className="sub">入力する項目はありません。右の内容を確かめて確定してください。</p>}
              {head}
              {commentOf !== null && <FreeComment matterId={commentOf} />}
              {fields.map((field, index) => (
                <SchemaField
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  error={fieldErrors[field.name]}
                  autoFocus={index === 0}
                  onChange={(value) => {
                    setValues((before) => ({ ...before, [field.name]: value }));
                    setErrors(({ [field.name]: _, ...rest }) => rest);
                  }}
                />
              ))}
            </div>
            <div className="dlg-r" aria-live="polite" aria-busy={preview.isFetching}>
              {refusal ? (
                <p className="late row">
                  <Icon name="alert" />
                  {refusal}
                </p>
              ) : (
                <>
                  {bulk && !waiting && <BulkSummary names={bulk} outcome={many} />}
                  {waiting ? (
                    <p className="sub">左の項目を埋めると、ここに変わる内容と送る文面が出ます。</p>
                  ) : many?.done === 0 ? null : (
                    <PreviewPane outcome={outcome} />
                  )}
                </>
              )}
              {outcome && (
                <>
                  <div className="row" style={{ margin: '16px 0 8px' }}>
                    <h3 style={{ fontSize: 13, color: 'inherit' }}>送る文面</h3>
                    <span className="sub">{sent > 0 ? `${sent}通。確定の30秒後に送ります` : '送りません'}</span>
                  </div>
                  {messages.length > 0 && (
                    <MessageTabs
                      messages={messages}
                      edits={edits}
                      readOnly={bulk !== undefined}
                      onEdit={(key, edit) =>
                        setEdits((before) => {
                          const next = new Map(before);
                          if (edit) next.set(key, edit);
                          else next.delete(key);
                          return next;
                        })
                      }
                    />
                  )}
                  <Reminders messages={all.filter((message) => isReminder(message, all))} />
                </>
              )}
            </div>
          </div>
          <div className="dlg-f">
            <span className="grow" role="status">
              {complaint ? (
                <span className="late">
                  <Icon name="alert" /> {complaint}
                </span>
              ) : holes > 0 ? (
                <span className="late">
                  <Icon name="alert" /> 空欄の差し込みが {holes}か所
                </span>
              ) : null}
            </span>
            <button type="button" className="btn" onClick={onClose}>
              やめる<Kbd>Esc</Kbd>
            </button>
            <button type="submit" className="btn pri" disabled={!definition || running || refusal !== null || many?.done === 0}>
              {many ? `${many.done}件を処理` : action.label}
              <Kbd>Ctrl+Enter</Kbd>
            </button>
          </div>
        </form>
      </Dialog>
      {clashes && (
        <ConflictDialog
          clashes={clashes}
          submitLabel="選んだ内容で続ける"
          labelOf={(name) => fieldOf(name)?.label ?? name}
          wordsOf={(name, value) => {
            const field = fieldOf(name);
            return field ? wordsOf(field, value) : String(value ?? '');
          }}
          onSave={choose}
          onClose={() => setClashes(null)}
        />
      )}
    </>
  );
}
