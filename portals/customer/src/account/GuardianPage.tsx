import { titleOf } from '@tsumugi/contract/kit/define-fields';
import {
  type FamilyProfile,
  type GuardianForm,
  guardianForm,
} from '@tsumugi/contract/portal/customer-profile';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { type ReactNode, useId } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { SaveDock } from '#shared/account/SaveDock.js';
import { useRebase } from '#shared/account/useRebase.js';
import { DraftPrompt } from '#shared/forms/DraftNotices.js';
import { ConflictNotice } from '#shared/forms/FormNotices.js';
import { useDraft } from '#shared/forms/useDraft.js';
import { useMutationForm } from '#shared/forms/useMutationForm.js';
import { FormAlert } from '#shared/ui/Field.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { useFamily, useSaveFamily } from './family-query.js';
import { profilePath } from './profile-path.js';

/** Names of the form's fields; the version is no input. */
export type GuardianField = Exclude<keyof GuardianForm, 'version'>;

interface Props {
  title: string;
  /** The fields of this group. */
  fields: readonly GuardianField[];
  profile: FamilyProfile;
  children: ReactNode;
}

/**
 * A group of the guardian's record as a form. Only its own fields are sent, so that two groups
 * never overwrite each other.
 */
export function GuardianPage({ title, fields, profile, children }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const save = useSaveFamily();
  const { refetch } = useFamily();
  const picked = Object.fromEntries(fields.map((field) => [field, true as const])) as Partial<
    Record<GuardianField, true>
  >;
  const valuesOf = (of: FamilyProfile) =>
    Object.fromEntries(fields.map((field) => [field, shownOf(of, field)])) as GuardianForm;
  const form = useForm<GuardianForm>({
    mode: 'onTouched',
    resolver: zodForm(guardianForm.pick(picked)),
    defaultValues: valuesOf(profile) as DefaultValues<GuardianForm>,
  });
  const { base, take } = useRebase(form, profile, valuesOf);
  const draft = useDraft(form, { key: `profile-${fields[0]}` });
  const sending = useMutationForm(form, {
    send: (values) =>
      save({ parentId: base.parentId, parent: { ...values, version: base.version }, students: [] }),
    done: '保存しました。',
    draft,
    reload: () => refetch().then(({ data }) => data && take(data)),
    onDone: () => navigate(profilePath),
  });
  return (
    <SubPage title={title} back={profilePath} dock={<SaveDock form={id} busy={sending.busy} />}>
      <DraftPrompt draft={draft} labels={labelsOf(fields)} />
      <form id={id} className="account-form" onSubmit={sending.onSubmit} noValidate>
        <FormAlert message={sending.alert} />
        <ConflictNotice message={sending.conflict} onReload={() => void sending.reload()} />
        <FormProvider {...form}>{children}</FormProvider>
      </form>
    </SubPage>
  );
}

const labelsOf = (fields: readonly GuardianField[]) =>
  Object.fromEntries(fields.map((field) => [field, titleOf(guardianForm.shape[field])]));

/** The value as shown in its field: telephone numbers with hyphens. */
const shownOf = (profile: FamilyProfile, field: GuardianField) =>
  field === 'phone' || field === 'phone2'
    ? formatPhone(profile[field])
    : (profile[field] ?? emptyOf(field));

/** Empty value of a field: null for codes and list choices, an empty text for texts. */
const emptyOf = (field: GuardianField) =>
  ['prefecture', 'paymentMethod', 'country', 'timeZone'].includes(field)
    ? null
    : field === 'noPhone'
      ? false
      : '';
