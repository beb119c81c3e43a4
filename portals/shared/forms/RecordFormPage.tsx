import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import '../account/account.css';
import { SaveDock } from '../account/SaveDock.js';
import { FormAlert } from '../ui/Field.js';
import { SubPage } from '../ui/SubPage.js';
import { DraftPrompt, DraftSaved } from './DraftNotices.js';
import { ConflictNotice, ErrorSummary } from './FormNotices.js';
import type { FormDraft } from './useDraft.js';
import type { MutationForm } from './useMutationForm.js';

interface Props<T extends FieldValues>
  extends Pick<ComponentProps<typeof SubPage>, 'title' | 'sub' | 'back' | 'close' | 'aside'> {
  /** The result of `useRecordForm`. */
  state: { form: UseFormReturn<T>; draft: FormDraft; sending: MutationForm };
  /** Label of the button. */
  submitLabel?: string;
  /** Content beside the button, such as a live count. */
  note?: ReactNode;
  /** Field labels, for the fields of a draft that have changed since. */
  labels?: ComponentProps<typeof DraftPrompt>['labels'];
  /** Lists the errors above the fields after a try. */
  hasSummary?: boolean;
  children: ReactNode;
}

/** The page of a record form: its fields, messages and button. */
export function RecordFormPage<T extends FieldValues>({
  state: { form, draft, sending },
  submitLabel,
  note,
  labels,
  hasSummary = false,
  aside = <DraftSaved draft={draft} />,
  children,
  ...bar
}: Props<T>) {
  const id = useId();
  const { errors, submitCount } = form.formState;
  const button = <SaveDock form={id} busy={sending.busy} label={submitLabel} />;
  const dock = note ? (
    <div className="dock-side">
      {note}
      {button}
    </div>
  ) : (
    button
  );
  return (
    <FormProvider {...form}>
      <SubPage {...bar} aside={aside} dock={dock}>
        <form id={id} className="account-form" onSubmit={sending.onSubmit} noValidate>
          <FormAlert message={sending.alert} />
          <ConflictNotice message={sending.conflict} onReload={() => void sending.reload()} />
          {hasSummary && <ErrorSummary errors={submitCount > 0 ? errors : {}} />}
          {children}
        </form>
        <DraftPrompt draft={draft} labels={labels} />
      </SubPage>
    </FormProvider>
  );
}
