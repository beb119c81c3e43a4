import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DialogFoot } from '../ui/DialogFoot.js';
import { FormDraftNote } from './FormDraftNote.js';
import type { Sending } from './useSending.js';

interface SentFormProps<T extends FieldValues> {
  sending: Sending<T>;
  className?: string;
  submit?: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** A form in a page: fields, error, and button. */
export function SentForm<T extends FieldValues>({
  sending,
  className = 'sform',
  submit = '保存',
  tools,
  children,
}: SentFormProps<T>) {
  const { form, busy, message, draft, onSubmit } = sending;
  return (
    <FormProvider {...form}>
      <form className={className} noValidate onSubmit={(event) => void onSubmit(event)}>
        <FormDraftNote of={draft} />
        {children}
        <DialogFoot message={message} tools={tools} submit={submit} disabled={busy} />
      </form>
    </FormProvider>
  );
}
