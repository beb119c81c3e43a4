import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useInvalidate } from '../api/invalidate.js';
import { messageOf } from '../lib/http-error.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';

/** Changes an inquiry by one click: shows the result, or the error above the page. */
export function useChangeInquiry(form: ContactFormDetail) {
  const [busy, setBusy] = useState(false);
  const provider = useDataProvider();
  const invalidate = useInvalidate();
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
      await invalidate.change({ contactForms: [form.id] });
    }
  };
  return { busy, change };
}
