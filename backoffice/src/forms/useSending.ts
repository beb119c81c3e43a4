import { ApiError } from '@tsumugi/client/api-error';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { findErrorMessage } from '../../../portals/shared/unstyled/find-error-message.js';
import { holdLiveUpdates } from '../api/live-state.js';
import { messageOf } from '../lib/http-error.js';
import { useUnsaved } from '../lib/unsaved.js';
import { sameValue } from './conflict.js';
import { useFormDraft } from './useFormDraft.js';

interface Options<T extends FieldValues> {
  /** Validates before sending, and converts the input to the argument of `send`. */
  check?: Resolver<T>;
  /**
   * The page asks before unsent input is left, and keeps it as a draft through the end of a
   * session. A string distinguishes several equal forms in one page.
   */
  guardsInput?: boolean | string;
  /** Empties the form after sending. */
  clearsAfterSend?: boolean;
  /**
   * Sending deletes the page's record: live updates are held from the submit until the page is left
   * or the server refuses.
   */
  deletesRecord?: boolean;
}

const acceptAll = async (values: never) => ({ values, errors: {} });

/**
 * A react-hook-form that is sent once at a time. Server errors are shown at their fields, and as
 * one sentence in `message`; the input stays after any error.
 */
export function useSending<T extends FieldValues>(
  values: DefaultValues<T>,
  send: (values: T) => Promise<unknown>,
  {
    check = acceptAll as unknown as Resolver<T>,
    guardsInput = false,
    clearsAfterSend: clears = false,
    deletesRecord: removes = false,
  }: Options<T> = {},
) {
  const form = useForm<T>({ defaultValues: values, resolver: check });
  const { errors, defaultValues } = form.formState;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const sending = useRef(false);
  const releaseUpdates = useRef<() => void>(undefined);
  useEffect(() => () => releaseUpdates.current?.(), []);
  const draft = useFormDraft(form, guardsInput);
  useUnsaved(
    () =>
      guardsInput !== false &&
      !sending.current &&
      Object.entries(form.getValues()).some(
        ([name, value]) => !sameValue(value, get(defaultValues, name) ?? null),
      ),
  );
  const submit = form.handleSubmit(
    async (input) => {
      const typed = form.getValues();
      if (removes) releaseUpdates.current = holdLiveUpdates();
      await send(input).catch((error: unknown) => {
        releaseUpdates.current?.();
        throw error;
      });
      if (clears) form.reset(values as T);
      else form.reset(typed, { keepValues: true });
      draft.sent();
    },
    ({ root }) => setMessage(root?.message ?? null),
  );
  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setMessage(null);
    try {
      await submit(event as never);
    } catch (error) {
      if (error instanceof ApiError)
        for (const [name, fault] of Object.entries(error.fields))
          form.setError(name as Path<T>, { type: 'server', message: fault });
      setMessage(messageOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const isSaid = Object.keys(errors).some((name) => name in (defaultValues ?? {}));
  return {
    form,
    busy,
    message,
    /** The draft from before a login or a reload. */
    draft,
    /** Clears the message, which refers to earlier input. */
    forget: () => setMessage(null),
    /** The message, unless a field shows an error. */
    refusal: isSaid ? null : message,
    onSubmit,
    faultOf: (name: string): string | undefined => findErrorMessage(get(errors, name)),
  };
}

/** The result of `useSending`, as the form's parts take it. */
export type Sending<T extends FieldValues = FieldValues> = ReturnType<typeof useSending<T>>;
