import { ApiError } from '@tsumugi/client/api-error';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Section } from '#shared/ui/elements.js';
import { Field, FormAlert } from '#shared/ui/Field.js';
import { openWithPin, switchView, useView } from './view-query.js';

/**
 * In the child's view of a shared phone: the return to the guardian's view, protected by the
 * guardian's PIN if one is set.
 */
export function BackToGuardian() {
  const { data: view } = useView();
  const [alert, setAlert] = useState<string | null>(null);
  const form = useForm({ defaultValues: { pin: '' } });
  if (!view) return null;
  const back = form.handleSubmit(async ({ pin }) => {
    setAlert(null);
    try {
      if (view.pinSet) await openWithPin(pin);
      else await switchView({ view: 'parent' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAlert(error.message);
      form.setValue('pin', '');
    }
  });
  return (
    <Section title="保護者の方へ">
      <form className="card card-pad" onSubmit={back} noValidate>
        <FormAlert message={alert} />
        {view.pinSet && (
          <Field
            label="暗証番号"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            error={form.formState.errors.pin?.message}
            {...form.register('pin', { required: '暗証番号を入力してください。' })}
          />
        )}
        <button type="submit" className="btn btn-2" disabled={form.formState.isSubmitting}>
          保護者の表示に戻る
        </button>
      </form>
    </Section>
  );
}
