import { useQueryClient } from '@tanstack/react-query';
import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { messageOf } from '../lib/http-error.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';

/** Changes an inquiry by one click: shows the result, or the error above the page. */
export function useChangeInquiry(form: ContactFormDetail) {
  const [busy, setBusy] = useState(false);
  const provider = useDataProvider();
  const client = useQueryClient();
  const change = async (part: Readonly<Record<string, unknown>>, done: string) => {
    setBusy(true);
    try {
      await provider.update('hp-inquiries', {
        id: form.id,
        data: { ...part, version: form.version },
        previousData: form,
      });
      toastDone(done);
    } catch (failure) {
      showError(messageOf(failure));
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return { busy, change };
}
