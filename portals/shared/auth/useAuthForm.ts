import { ApiError } from '@tsumugi/client/api-error';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';

/**
 * A short form: field errors appear on blur, the server's refusal above the fields, and input is
 * kept.
 */
export function useAuthForm<T extends FieldValues>(
  defaultValues: DefaultValues<T>,
  send: (values: T) => Promise<void>,
) {
  const form = useForm<T>({ defaultValues, mode: 'onTouched' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const onSubmit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = Object.entries(error.fields).filter(([name]) => name in values);
      for (const [name, message] of named)
        form.setError(name as Path<T>, { message }, { shouldFocus: true });
      setRefusal(error.above);
    }
  });
  return {
    ...form,
    refusal,
    onSubmit,
    busy: form.formState.isSubmitting,
    errors: form.formState.errors,
  };
}
