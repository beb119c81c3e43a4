import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormAlert } from '../auth/FormAlert.js';
import type { Sending } from './useSending.js';

interface AskFormProps<T extends FieldValues> extends Pick<ButtonProps, 'size' | 'variant'> {
  sending: Sending<T>;
  className?: string;
  /** Drawn first. */
  intro?: ReactNode;
  /** The error; default: the form's own, unless a field shows it. */
  message?: string | null;
  submit: ReactNode;
  /** All required fields are filled in. */
  ready?: boolean;
  children?: ReactNode;
}

/** A short form with one button; the error is above the button. */
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
