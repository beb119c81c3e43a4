import { titleOf } from '@tsumugi/contract/kit/define-fields';
import {
  type FamilyProfile,
  type GuardianForm,
  guardianForm,
} from '@tsumugi/contract/portal/customer-profile';
import { formatPhone } from '@tsumugi/contract/text/phone';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordFormPage } from '#shared/forms/RecordFormPage.js';
import { useRecordForm } from '#shared/forms/useRecordForm.js';
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
  const navigate = useNavigate();
  const save = useSaveFamily();
  const { refetch } = useFamily();
  const selectedFields = Object.fromEntries(
    fields.map((field) => [field, true as const]),
  ) as Partial<Record<GuardianField, true>>;
  const state = useRecordForm({
    record: profile,
    valuesOf: (of) =>
      Object.fromEntries(fields.map((field) => [field, shownOf(of, field)])) as GuardianForm,
    resolver: zodForm<GuardianForm>(guardianForm.pick(selectedFields)),
    draft: { key: `profile-${fields[0]}` },
    send: (values, { parentId, version }) =>
      save({ parentId, parent: { ...values, version }, students: [] }),
    reload: () => refetch().then(({ data }) => data),
    onDone: () => navigate(profilePath),
  });
  return (
    <RecordFormPage
      title={title}
      back={profilePath}
      state={state}
      labels={labelsOf(fields)}
      aside={null}
    >
      {children}
    </RecordFormPage>
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
