import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { useEffect, useState } from 'react';
import { sendTo } from '../client/http.js';
import { showFirstFault } from '../ui/first-fault.js';
import { offerUndo } from './offer-undo.js';

type Done = Parameters<typeof offerUndo>[0] & Pick<ActionResult, 'version'>;
/** A second action that follows the first and receives the version after it. */
type NextAction = (version: number) => Promise<Done>;

interface Fault {
  readonly all: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ActionSheetState {
  readonly busy: boolean;
  readonly fault: Fault;
  /** An error found on the device, before sending. */
  refuse(fields: Readonly<Record<string, string>>): void;
  clear(): void;
  /** True on success. Otherwise the sheet stays open with all input. */
  run(endpoint: string, body: object, done: string, then?: NextAction): Promise<boolean>;
}

const noFault: Fault = { all: null, fields: {} };
const noAnswer =
  '送信できませんでした。入力した内容はこの画面に残っています。接続を確認して、もう一度お試しください。';
const reloaded = '最新の内容を読み込みました。確かめてから、もう一度お試しください。';

/** State of an action sheet: sends the call, shows the toast with undo, and holds the refusal. */
export function useActionSheet(): ActionSheetState {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>(noFault);
  const hasFields = Object.keys(fault.fields).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (hasFields) showFirstFault();
  }, [fault]);

  const send = (endpoint: string, body: object) => {
    const [method, path] = endpoint.split(' ') as [string, string];
    return sendTo<ActionResult>(method, path, body);
  };
  const run: ActionSheetState['run'] = async (endpoint, body, done, then) => {
    let begun = false;
    setBusy(true);
    setFault(noFault);
    try {
      let answer: Done = await send(endpoint, body);
      begun = then !== undefined;
      if (then) answer = await then(answer.version);
      offerUndo(answer, done, queries);
      await queries.invalidateQueries();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const stale = error.status === 409;
      if (error.status === 0) setFault({ all: noAnswer, fields: {} });
      else
        setFault({
          all: stale ? `${error.message} ${reloaded}` : error.message,
          fields: error.fields,
        });
      if (stale || begun || error.status === 422) await queries.invalidateQueries();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    fault,
    run,
    refuse: (fields) => setFault({ all: null, fields }),
    clear: () => setFault(noFault),
  };
}
