import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import '#shared/account/account.css';
import { SaveDock } from '#shared/account/SaveDock.js';
import { useRebase } from '#shared/account/useRebase.js';
import { DraftPrompt, DraftSaved } from '#shared/forms/DraftNotices.js';
import { ConflictNotice } from '#shared/forms/FormNotices.js';
import { useDraft } from '#shared/forms/useDraft.js';
import { useMutationForm } from '#shared/forms/useMutationForm.js';
import { FormAlert } from '#shared/ui/Field.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useProfile, useTakeProfile } from '../account/profile-query.js';
import './profile-form.css';

interface Props<T extends FieldValues> {
  title: string;
  /** Second line of the bar. */
  sub?: string;
  /** The page to return to, also after saving. */
  back: string;
  profile: TeacherProfile;
  /** The edited values of a profile. */
  valuesOf: (profile: TeacherProfile) => T;
  resolver: Resolver<T>;
  /** Name of the draft on the device. */
  draft: string;
  /** @throws ApiError */
  send: (version: number, values: T) => Promise<TeacherProfile>;
  /** Shown at the end of the bar, instead of the time of the draft. */
  aside?: ReactNode;
  /** Content beside the button, such as a live count. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * A part of the teacher's own profile as a form. Its draft is stored on the device. It is sent with
 * the version it started from (optimistic lock), so that a concurrent save is not overwritten
 * unnoticed.
 */
export function ProfileForm<T extends FieldValues>({
  profile,
  valuesOf,
  send,
  ...props
}: Props<T>) {
  const id = useId();
  const navigate = useNavigate();
  const take = useTakeProfile();
  const { refetch } = useProfile();
  const form = useForm<T>({
    mode: 'onTouched',
    resolver: props.resolver,
    defaultValues: valuesOf(profile) as DefaultValues<T>,
  });
  const { base, take: goOver } = useRebase(form, profile, valuesOf);
  const draft = useDraft(form, { key: props.draft });
  const saving = useMutationForm(form, {
    draft,
    done: '保存しました。',
    send: (values) => send(base.version, values),
    onDone: (saved) => {
      take(saved);
      navigate(props.back);
    },
    reload: () => refetch().then(({ data }) => data && goOver(data)),
  });
  const element = useFirstFault(
    form.formState.submitCount,
    Object.keys(form.formState.errors).length > 0,
  );
  return (
    <FormProvider {...form}>
      <SubPage
        title={props.title}
        sub={props.sub}
        back={props.back}
        aside={props.aside ?? <DraftSaved draft={draft} />}
        dock={
          <div className={props.note ? 'dock-side' : undefined}>
            {props.note}
            <SaveDock form={id} busy={saving.busy} />
          </div>
        }
      >
        <form
          id={id}
          ref={element}
          className="account-form"
          onSubmit={(event) => void saving.onSubmit(event)}
          noValidate
        >
          <FormAlert message={saving.alert} />
          <ConflictNotice message={saving.conflict} onReload={() => void saving.reload()} />
          {props.children}
        </form>
        <DraftPrompt draft={draft} />
      </SubPage>
    </FormProvider>
  );
}

/** After a refused try, scrolls to the first error, also of a field without a native input. */
function useFirstFault(tries: number, isFaulty: boolean) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a try moves the reader, not each correction
  useEffect(() => {
    if (tries === 0 || !isFaulty) return;
    const first = form.current?.querySelector('.is-err, .err');
    first?.scrollIntoView({ block: 'center' });
    first
      ?.querySelector<HTMLElement>('input, select, textarea, [tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, [tries]);
  return form;
}
