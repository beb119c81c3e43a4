import { ApiError } from '@tsumugi/client/api-error';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useAfterAction, useAfterBulk } from '../api/actions.js';
import { ConflictDialog } from '../forms/ConflictDialog.js';
import type { Clash } from '../forms/conflict.js';
import { fieldText } from '../forms/field-text.js';
import { type Field, fieldsOf, missingFields, neededNow } from '../forms/schema.js';
import { isStale, messageOf } from '../lib/http-error.js';
import type { ActionOutcome } from '../providers/methods.js';
import { useOffice } from '../providers/useOffice.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { DraftNote } from '../ui/DraftNote.js';
import { Modal } from '../ui/Modal.js';
import { steads } from '../ui/NextActions.js';
import { useHoldsUnread } from '../ui/unread.js';
import { useLeave } from '../ui/useLeave.js';
import { ActionFields } from './ActionFields.js';
import { bulkDraftKey } from './bulk-draft.js';
import { ConflictNote } from './ConflictNote.js';
import { definitionOf, inputSchema } from './definitions.js';
import { Evidence } from './Evidence.js';
import { askedBy, fitted, isNote, isWide, offered, openingOf } from './layouts.js';
import { messageKey, missingIn } from './MessageTabs.js';
import { OutcomePane } from './OutcomePane.js';
import { isReminder } from './Reminders.js';
import { useActionForm } from './useActionForm.js';
import { useActionPreview } from './useActionPreview.js';
import { useTakeOver } from './useTakeOver.js';

export interface ActionDialogProps {
  action: OpenAction;
  /** Version of the record that the action changes, as last read by the page. */
  version?: number;
  /** The matter of the action, and the candidate in it: source of the evidence. */
  matterId?: number | null;
  matterTeacherId?: number | null;
  /**
   * Several rows at once: id of the changed record → name of the row. Rows that leave meanwhile are
   * removed; the map may become empty.
   */
  bulk?: ReadonlyMap<number, string>;
  /** For example K26-000405 石川 結衣(小5)と 松本 里奈 先生 */
  what: string;
  /** Initial values; they take precedence over the schema's defaults. */
  defaults?: Record<string, unknown>;
  /** Values that the page has set: sent, but not shown as fields. */
  fixed?: Record<string, unknown>;
  /**
   * The action creates a record: its initial values are sent too, and `fields` picks the input's
   * fields in the page's order.
   */
  making?: { fields: (all: Field[]) => Field[] };
  /** Drawn above the fields, for instance a choice. */
  head?: ReactNode;
  onClose: () => void;
  /** `outcome` of a single run. */
  onDone?: (outcome?: ActionOutcome) => void;
}

const noDefaults: Record<string, unknown> = {};
/** Keeps one object identity as long as the content is equal. */
function useSame(value: Record<string, unknown>): Record<string, unknown> {
  const words = JSON.stringify(value);
  return useMemo(() => JSON.parse(words), [words]);
}

/**
 * The dialog of any action: left its form, right the dry run and the exact texts. Enter or
 * Ctrl+Enter confirms.
 */
export default function ActionDialog({
  action,
  version,
  matterId,
  matterTeacherId,
  bulk: listed,
  what,
  defaults: given = noDefaults,
  fixed: settled = noDefaults,
  making,
  head: above,
  onClose,
  onDone,
}: ActionDialogProps) {
  const definition = definitionOf(action.id);
  const fixed = useSame({ ...action.fixed, ...settled });
  const defaults = useSame({ ...action.proposed, ...given });
  const all = useMemo(() => {
    const open = (definition ? fieldsOf(inputSchema(definition)) : []).filter(
      ({ name }) => !(name in fixed) && (action.asks?.includes(name) ?? true),
    );
    return offered(making?.fields(open) ?? open, action);
  }, [definition, fixed, action, making]);
  const [bulkKey] = useState(
    () => listed && bulkDraftKey(`${action.id} ${JSON.stringify(fixed)}`, listed.keys()),
  );
  const draftKey = bulkKey ?? `action ${action.call} ${JSON.stringify(fixed)}`;
  const form = useActionForm({
    fields: all,
    fixed,
    defaults,
    opening: openingOf(action.id),
    making: making !== undefined,
    draftKey,
    send: () => send(),
  });
  const { values, edits, sending } = form;
  const fields = askedBy(action.id, all, values);
  const body = useSame(
    Object.fromEntries(
      Object.entries(form.body).filter(([name]) => fields.some((field) => field.name === name)),
    ),
  );
  const { busy: running, message: complaint } = sending;
  const { held, hold, changes, taking, takeOver } = useTakeOver(version);
  const [clashes, setClashes] = useState<Clash[] | null>(null);
  // While the action runs, its own rows leave the list; the dialog keeps showing them.
  const kept = useRef({ bulk: listed, head: above });
  if (!running) kept.current = { bulk: listed, head: above };
  const { bulk, head } = kept.current;
  // The action is done and the dialog stays open until the lists show it; changes that arrive
  // meanwhile raise no conflict.
  const [sent, setSent] = useState(false);
  const { leave, question } = useLeave({
    dirty: () => form.dirty && !sent,
    onClose,
    onDrop: form.drop,
    keeps: true,
  });
  const office = useOffice();
  const after = useAfterAction();
  const afterBulk = useAfterBulk();

  const box = useRef<HTMLFormElement>(null);
  const unread = useHoldsUnread(box);
  const preview = useActionPreview({
    action,
    body,
    fixed,
    held,
    version,
    bulk,
    complete: (asked) =>
      !sent &&
      !unread &&
      bulk?.size !== 0 &&
      definition !== undefined &&
      Object.keys(missingFields(fields, { ...values, ...fixed, ...asked }, asked)).length === 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isStale(preview.error)) void takeOver(preview.error);
  }, [preview.error]);
  const words = JSON.stringify(body);
  // The last refusal refers to earlier input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is sent
  useEffect(() => sending.forget(), [words]);
  const outcome = unread ? undefined : preview.data?.one;
  const none = bulk?.size === 0;
  const many = none || unread ? undefined : preview.data?.many;
  const waiting =
    !outcome &&
    (unread || Object.keys(missingFields(fields, { ...values, ...fixed }, body)).length > 0);
  const messages = outcome?.messages ?? [];
  const holes = messages
    .filter(
      (message) =>
        !isReminder(message, messages) && (edits.get(messageKey(message))?.send ?? message.send),
    )
    .reduce((sum, message) => sum + missingIn(message, edits.get(messageKey(message))).length, 0);
  // While a field holds unreadable text, the last refusal belongs to an older value, so it is
  // hidden.
  const refused = !unread && preview.error !== null && !isStale(preview.error) && !outcome;
  const refusal = refused ? messageOf(preview.error) : null;
  const asked =
    refused && preview.error instanceof ApiError && preview.error.status === 422
      ? preview.error.fields
      : {};
  // An untouched form, or a missing value in an untouched field, gets a hint instead of an error.
  const unchanged =
    preview.error instanceof ApiError && preview.error.code === 'nothing_changed' && !form.dirty;
  const untouched =
    Object.keys(asked).length > 0 && Object.keys(asked).every((name) => !form.touched(name));
  const calm = refused && !complaint && (unchanged || untouched);

  const run = async () => {
    if (bulk) {
      await afterBulk(
        await office.runBulk(action.id, [...bulk.keys()], { ...body, ...fixed }),
        bulk,
      );
      return () => onDone?.();
    }
    const edited = edits.size > 0 ? { messages: [...edits.values()] } : {};
    const done = await office.runAction(action.call, {
      ...body,
      ...fixed,
      version: held,
      ...edited,
    });
    setSent(true);
    await after(done);
    return () => onDone?.(done);
  };
  const send = async () => {
    const both = form.clashes();
    if (both) return setClashes(both);
    try {
      const tell = await run();
      form.drop();
      onClose();
      tell();
    } catch (error) {
      if (!isStale(error)) throw error;
      await takeOver(error);
    }
  };

  /** Continues from the newer record with the user's chosen fields; a new dry run follows. */
  const choose = async (chosen: readonly string[]) => {
    form.rebase(chosen);
    hold(version);
    setClashes(null);
  };
  const fieldOf = (name: string) => fields.find((field) => field.name === name);

  return (
    <FormProvider {...sending.form}>
      <Modal
        title={action.label}
        what={action.stead ? `${what}・${steads[action.stead]}として` : what}
        {...(isWide(action.id, all) ? { width: 1240, className: 'wide' } : {})}
        onClose={leave}
      >
        <form
          ref={box}
          className="dlg-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (definition && !taking && !none) void sending.onSubmit();
          }}
        >
          <div className="dlg-b">
            <ActionFields
              fields={fitted(
                action.id,
                neededNow(fields, { ...values, ...fixed }, body),
                values.brand ?? defaults.brand,
              )}
              faults={calm ? {} : asked}
              hints={calm ? asked : {}}
            >
              {changes && <ConflictNote changes={changes} />}
              {form.restored && <DraftNote onDrop={form.reset} />}
              {!definition && <p className="sub">この操作はこの画面からは行えません。</p>}
              {definition && fields.every(isNote) && (
                <p className="sub">入力する項目はありません。内容を確かめて確定してください。</p>
              )}
              {head}
            </ActionFields>
            <OutcomePane
              outcome={outcome}
              many={many}
              bulk={bulk}
              waiting={waiting}
              busy={preview.isFetching || taking}
              refusal={refusal}
              calm={calm}
              edits={edits}
              onEdit={form.edit}
            >
              {matterId && !bulk && (
                <Evidence
                  action={action.id}
                  matterId={matterId}
                  matterTeacherId={matterTeacherId ?? null}
                />
              )}
            </OutcomePane>
          </div>
          <DialogFoot
            message={complaint ?? (holes > 0 ? `空欄の差し込みが ${holes}か所` : null)}
            role="status"
            keys
            submit={many ? `${many.done}件を処理` : action.label}
            disabled={
              !definition || running || taking || refusal !== null || none || many?.done === 0
            }
            onLeave={leave}
          />
        </form>
      </Modal>
      {question}
      {clashes && (
        <ConflictDialog
          clashes={clashes}
          changes={changes ?? undefined}
          submitLabel="選んだ内容で続ける"
          labelOf={(name) => fieldOf(name)?.label ?? name}
          wordsOf={(name, value) => {
            const field = fieldOf(name);
            return field ? fieldText(field, value) : String(value ?? '');
          }}
          onSave={choose}
          onClose={() => setClashes(null)}
        />
      )}
    </FormProvider>
  );
}
