import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormAlert } from '../auth/FormAlert.js';
import type { Sending } from './useSending.js';

interface AskFormProps<T extends FieldValues> extends Pick<ButtonProps, 'size' | 'variant'> {
  sending: Sending<T>;
  className?: string;
  /** What is asked, before everything. */
  intro?: ReactNode;
  /** Why it was refused; left out: what the form says, unless a field says it. */
  message?: string | null;
  submit: ReactNode;
  /** Everything that is asked for is there. */
  ready?: boolean;
  children?: ReactNode;
}

/** A few questions and one button below them; above them why it was refused. */
export function AskForm<T extends FieldValues>({
  sending,
  className = 'own-form',
  intro,
  submit,
  ready = true,
  children,
  ...rest
}: AskFormProps<T>) {
  const { form, busy, onSubmit } = sending;
  const { message = sending.refusal, size, variant = 'contained' } = rest;
  return (
    <FormProvider {...form}>
      <form className={className} noValidate onSubmit={(event) => void onSubmit(event)}>
        {intro}
        <FormAlert message={message} />
        {children}
        <Button type="submit" variant={variant} size={size} disabled={busy || !ready}>
          {submit}
        </Button>
      </form>
    </FormProvider>
  );
}
