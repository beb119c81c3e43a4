import { useState } from 'react';
import { messageOf } from '../lib/http-error.js';

/** Runs one step of a run, such as its start or its pause; `fault` is the message of a refusal. */
export function useRunStep(onChanged: () => Promise<void>) {
  const [fault, setFault] = useState<string | null>(null);
  const runStep = async (send: () => Promise<unknown>) => {
    setFault(null);
    try {
      await send();
      await onChanged();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return { fault, setFault, runStep };
}
