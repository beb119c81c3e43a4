import { ApiError } from '@tsumugi/client/api-error';
import { newId } from '@tsumugi/client/new-id';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showFirstFault } from '../ui/first-fault.js';
import { endNetworkToast, toastDone } from '../ui/toast.js';
import { useDirty } from './dirty.js';
import { splitFaults } from './form-faults.js';

interface Options<T extends FieldValues, A> {
  /** `clientId` is the idempotency key: it stays the same until the form succeeds. */
  send: (values: T, clientId: string) => Promise<A>;
  /** Toast of success: 保存しました。 送信しました。 更新しました。 */
  done?: string;
  onDone?: (answer: A, values: T) => void | Promise<void>;
  draft?: { clear(): void };
  /** Fetches the newest state after a conflict. */
  reload?: () => Promise<unknown>;
}

export interface MutationForm {
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** The refusal of the whole form. */
  alert: string | null;
  /** Message of a version conflict: another user saved first; the input is kept. */
  conflict: string | null;
  /** Fetches the newest state; typed input stays. */
  reload: () => Promise<void>;
  dismissConflict: () => void;
}

const connectionLost =
  '送信できませんでした。入力した内容はこの画面に残っています。接続を確認して、もう一度お試しください。';

/**
 * Sends a form. The server's field errors are shown beside their fields, a version conflict and a
 * lost connection are explained, and input is kept. While the form is dirty no update is offered.
 */
export function useMutationForm<T extends FieldValues, A>(
  form: UseFormReturn<T>,
  options: Options<T, A>,
): MutationForm {
  const [alert, setAlert] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isReloading, setReloading] = useState(false);
  const clientId = useRef('');
  const { isDirty, isSubmitting } = form.formState;
  useDirty(isDirty);

  const refused = (error: unknown, values: T) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) return setAlert(connectionLost);
    if (error.status === 401 || error.status === 403) return;
    if (error.status === 409 && error.body?.code === 'version_conflict')
      return setConflict(error.message);
    const { beside, rest } = splitFaults(error.fields, values);
    for (const [at, [name, message]] of Object.entries(beside).entries())
      form.setError(name as Path<T>, { type: 'server', message }, { shouldFocus: at === 0 });
    const isBeside = Object.values(beside).includes(error.message);
    if (Object.keys(beside).length > 0) showFirstFault();
    setAlert(
      [...(isBeside ? [] : [error.message]), ...rest.filter((text) => text !== error.message)].join(
        ' ',
      ) || null,
    );
  };

  const submit = form.handleSubmit(async (values) => {
    setAlert(null);
    setConflict(null);
    clientId.current ||= newId();
    let answer: A;
    try {
      answer = await options.send(values, clientId.current);
    } catch (error) {
      return refused(error, values);
    }
    clientId.current = '';
    endNetworkToast();
    options.draft?.clear();
    form.reset(values);
    if (options.done) toastDone(options.done);
    await options.onDone?.(answer, values);
  }, showFirstFault);
  // A send during the reload would have the version of the earlier state.
  const onSubmit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault();
    if (!isReloading) await submit(event);
  };
  const reload = async () => {
    setReloading(true);
    try {
      await options.reload?.();
      setConflict(null);
    } finally {
      setReloading(false);
    }
  };
  return {
    onSubmit,
    busy: isSubmitting || isReloading,
    alert,
    conflict,
    reload,
    dismissConflict: () => setConflict(null),
  };
}
