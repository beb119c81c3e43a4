import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActionOutcome } from '../api/steps.js';
import type { Clash } from '../forms/conflict.js';
import { type Field, missingFields } from '../forms/schema.js';
import { isVersionConflict } from '../lib/http-error.js';
import { useHasUnparsable } from '../ui/unparsable.js';
import { useLeave } from '../ui/useLeave.js';
import { countUnfilledPlaceholders } from './messages.js';
import { useActionInput } from './useActionInput.js';
import { readPreview, useActionPreview } from './useActionPreview.js';
import { useActionRun } from './useActionRun.js';
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
  subjectText: string;
  /** Initial values; they take precedence over the schema's defaults. */
  defaults?: Record<string, unknown>;
  /** Values that the page has set: sent, but not shown as fields. */
  fixed?: Record<string, unknown>;
  /**
   * The action creates a record: its initial values are sent too, and `fields` picks the input's
   * fields in the page's order.
   */
  creation?: { fields: (all: Field[]) => Field[] };
  /** Drawn above the fields, for instance a choice. */
  head?: ReactNode;
  onClose: () => void;
  /** `outcome` of a single run. */
  onDone?: (outcome?: ActionOutcome) => void;
}

export type ActionDialogState = ReturnType<typeof useActionDialog>;

/** While the action runs, its own rows leave the list; the dialog keeps showing them. */
function useKeptWhile<T>(isRunning: boolean, value: T): T {
  const latest = useRef(value);
  if (!isRunning) latest.current = value;
  return latest.current;
}

type Values = Record<string, unknown>;
interface DialogPreviewOptions extends Pick<ActionDialogProps, 'action' | 'version' | 'bulk'> {
  input: ReturnType<typeof useActionInput>;
  baseVersion: number | undefined;
  isDone: boolean;
  /** An input of the dialog has a text that cannot be parsed. */
  hasUnparsable: boolean;
}

/** The dry run of the input, which waits until the required fields have been filled. */
function useDialogPreview({
  action,
  version,
  bulk,
  input,
  baseVersion,
  ...state
}: DialogPreviewOptions) {
  const { definition, fixed, fields, form, body } = input;
  const { isDone, hasUnparsable } = state;
  const isEmpty = bulk?.size === 0;
  const values = { ...form.values, ...fixed };
  const hasMissing = (all: Values, sent: Values) =>
    Object.keys(missingFields(fields, all, sent)).length > 0;
  const preview = useActionPreview({
    action,
    body,
    fixed,
    baseVersion,
    version,
    bulk,
    complete: (settledBody) =>
      !isDone &&
      !hasUnparsable &&
      !isEmpty &&
      definition !== undefined &&
      !hasMissing({ ...values, ...settledBody }, settledBody),
  });
  const result = readPreview(preview, {
    hasUnparsable,
    isEmpty,
    hasComplaint: form.sending.message !== null,
    form,
  });
  return {
    ...result,
    isEmpty,
    error: preview.error,
    isFetching: preview.isFetching,
    isWaiting: !result.outcome && (hasUnparsable || hasMissing(values, body)),
  };
}

/**
 * The state of an action dialog: its input, the dry run of it, and sending. After a conflict, takes
 * over the newer record, or asks the user field by field where both users have changed the same
 * field.
 */
export function useActionDialog(props: ActionDialogProps) {
  const { action, version, onClose, onDone } = props;
  const input = useActionInput({ ...props, send: () => send() });
  const { definition, fixed, form, body } = input;
  const { edits, sending } = form;
  const { bulk, head } = useKeptWhile(sending.busy, { bulk: props.bulk, head: props.head });
  const { baseVersion, setBaseVersion, changes, isTakingOver, takeOver } = useTakeOver(version);
  const [clashes, setClashes] = useState<Clash[] | null>(null);
  const { isDone, run } = useActionRun(action);
  const { leave, question } = useLeave({
    isDirty: () => form.dirty && !isDone,
    onClose,
    onDrop: form.drop,
    keeps: true,
  });
  const box = useRef<HTMLFormElement>(null);
  const hasUnparsable = useHasUnparsable(box);
  const preview = useDialogPreview({
    action,
    version,
    bulk,
    input,
    baseVersion,
    isDone,
    hasUnparsable,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isVersionConflict(preview.error)) void takeOver(preview.error);
  }, [preview.error]);
  const { outcome, many, refusal, missing, isHint, isEmpty, isWaiting } = preview;
  const unfilledCount = countUnfilledPlaceholders(outcome?.messages ?? [], edits);

  const send = async () => {
    const found = form.clashes();
    if (found) return setClashes(found);
    try {
      const result = await run({ bulk, input: { ...body, ...fixed }, version: baseVersion, edits });
      form.drop();
      onClose();
      onDone?.(result);
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      await takeOver(error);
    }
  };
  /** Continues from the newer record with the user's chosen fields; a new dry run follows. */
  const choose = async (chosen: readonly string[]) => {
    form.rebase(chosen);
    setBaseVersion(version);
    setClashes(null);
  };
  return {
    input,
    bulk,
    head,
    box,
    /** False while the newer record is being read, and when no row is left. */
    canSubmit: definition !== undefined && !isTakingOver && !isEmpty,
    isLoading: preview.isFetching || isTakingOver,
    isWaiting,
    outcome,
    many,
    refusal,
    missing,
    isHint,
    unfilledCount,
    leave,
    question,
    changes,
    clashes,
    choose,
    cancelChoice: () => setClashes(null),
  };
}
