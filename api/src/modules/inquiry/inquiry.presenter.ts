import { maskAddress, readableText } from '@tsumugi/contract/resources/address-mask';
import type { ContactFormDetail, ContactFormMail } from '@tsumugi/contract/resources/contact-form';
import type { FormText } from '../../platform/outbox/form-mail.js';
import { maskReasons } from '../duplicate/domain/likeness.js';
import { nameHalves } from '../duplicate/likely-forms.queries.js';
import { presentLine } from '../matter/matter.presenter.js';
import { unlessRemoved } from '../matter/matter-select.queries.js';
import { reasonInWords } from '../notice/delivery.presenter.js';
import type { FormRow, LikeFamily, LikeForm } from './inquiry.queries.js';

/**
 * One inquiry; phone and street are masked unless the reader is an Admin
 * (domain/permissions#masks).
 */
export function presentForm(
  form: FormRow,
  alike: {
    readonly families: readonly LikeFamily[];
    readonly forms: readonly LikeForm[];
    readonly opening: FormText | null;
    readonly delivers: boolean;
  },
  full: boolean,
): ContactFormDetail {
  const { brandSettings, siteKey, confirmedBy, admin } = form;
  const matter = unlessRemoved(form.linkedMatter);
  const hidden = { phone: form.phone, address: form.town ?? form.building };
  return {
    id: form.id,
    contactFromFormId: form.id,
    version: form.version,
    brand: form.brand,
    brandName: brandSettings.name,
    requestType: form.requestType,
    parentName: form.parentName,
    parentNameKana: form.parentNameKana,
    studentName: form.studentName,
    studentNameKana: form.studentNameKana,
    relation: form.relation,
    grade: form.grade,
    email: form.email,
    phone: full ? form.phone : maskAddress(form.phone),
    postalCode: form.postalCode,
    prefecture: form.prefecture,
    city: form.city,
    town: readableText(form.town, full),
    building: readableText(form.building, full),
    country: form.country,
    body: form.body,
    note: form.note,
    extra: form.extra as Record<string, unknown>,
    site: siteKey?.label ?? null,
    receivedAt: form.receivedAt.toISOString(),
    confirmedAt: form.confirmedAt?.toISOString() ?? null,
    confirmedBy: confirmedBy?.name ?? null,
    adminId: form.adminId,
    adminName: admin?.account.name ?? null,
    matter: matter && presentLine(matter),
    duplicateOfId: form.duplicateOfId,
    mails: form.notices.flatMap((notice) => presentMail(notice, alike.delivers)),
    answer: alike.opening,
    masked: full ? [] : Object.entries(hidden).flatMap(([name, value]) => (value ? [name] : [])),
    duplicates: [
      ...alike.families.map((family) => ({
        kind: 'family' as const,
        id: family.id,
        name: `${family.lastName} ${family.firstName}`,
        by: maskReasons(family.reasons, full),
        students: family.students.map(({ id, lastName, firstName, grade }) => ({
          id,
          name: `${lastName} ${firstName}`,
          grade,
        })),
        matterId: null,
        receivedAt: null,
      })),
      ...alike.forms.map((other) => ({
        kind: 'contactForm' as const,
        id: other.id,
        name: other.parentName,
        by: maskReasons(other.reasons, full),
        students: [],
        matterId: unlessRemoved(other.linkedMatter)?.id ?? null,
        receivedAt: other.receivedAt.toISOString(),
      })),
    ],
    suggestion: {
      parent: splitName(form.parentName, form.parentNameKana),
      student: splitName(form.studentName, form.studentNameKana),
    },
  };
}

/**
 * Without a mail server a waiting mail has no time of sending, so none is shown. @param delivers
 * whether a mail server is set
 */
function presentMail(notice: FormRow['notices'][number], delivers: boolean): ContactFormMail[] {
  const { id, code, createdAt, author } = notice;
  const [mail] = notice.deliveries;
  if (!mail) return [];
  const { subject, body, dueAt, sentAt } = mail;
  const isStuck = mail.state === 'queued' && !delivers;
  const { state, error } = isStuck ? ({ state: 'unset', error: 'UNSET' } as const) : mail;
  const at = (sentAt ?? createdAt).toISOString();
  const reason = error && reasonInWords(error);
  return [
    {
      id,
      code,
      subject,
      body,
      state,
      reason,
      by: author?.name ?? null,
      at,
      dueAt: dueAt.toISOString(),
    },
  ];
}

/** Splits a name into the two fields of a form. */
function splitName(name: string | null, kana: string | null) {
  const [lastName, firstName] = nameHalves(name);
  const [lastNameKana, firstNameKana] = nameHalves(kana);
  return { lastName, firstName, lastNameKana, firstNameKana };
}
