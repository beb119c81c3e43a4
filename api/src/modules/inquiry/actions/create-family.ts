import { AppError } from '@tsumugi/contract/errors';
import type { MatterFromForm } from '@tsumugi/contract/resources/contact-form';
import {
  type ByStaff,
  type OpenedAccount,
  openAccount,
} from '../../../platform/accounts/open-account.js';
import { versionsInForce } from '../../../platform/consents/texts-in-force.js';
import type { ContactForm } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { parentSearchText, studentSearchText } from '../../../platform/search/search-texts.js';

type NewParent = NonNullable<MatterFromForm['newParent']>;
type NewStudent = NonNullable<MatterFromForm['newStudent']>;

export interface CreatedParent extends OpenedAccount {
  readonly parentId: number;
  readonly email: string;
  readonly name: string;
}

/**
 * Registers the form's sender as a family, with a login at the form's mail address. @throws
 * AppError 409 when another login has the address
 */
export async function createParent(
  tx: Transaction,
  form: ContactForm,
  parent: NewParent,
  by: ByStaff,
  now: Date,
): Promise<CreatedParent> {
  const { consents, invite: _, email: typed, phone, contactableHours, ...names } = parent;
  const email = typed ?? form.email;
  if (!email)
    throw new AppError('invalid_input', {
      'newParent.email': 'ログインに使うメールアドレスを入力してください。',
    });
  const name = `${names.lastName} ${names.firstName}`;
  const account = await openAccount(
    tx,
    now,
    { email, name, role: 'Parent', brand: form.brand },
    by,
  );
  const reachable = { phone: phone ?? form.phone, phone2: null };
  const { postalCode, prefecture, city, town, building } = form;
  const { id } = await tx.parent.create({
    data: {
      ...names,
      ...reachable,
      postalCode,
      prefecture,
      city,
      town,
      building,
      contactableHours: contactableHours || null,
      accountId: account.accountId,
      searchText: parentSearchText({ ...names, ...reachable }, email),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  const versionOf = await versionsInForce(tx);
  await tx.consent.createMany({
    data: [...new Set(consents)].map((type) => ({
      accountId: account.accountId,
      type,
      documentVersion: versionOf(type),
      recordedById: by.user.accountId,
      at: now,
    })),
  });
  return { ...account, parentId: id, email, name };
}

/** @returns the new child's id */
export async function createStudent(
  tx: Transaction,
  parentId: number,
  student: NewStudent,
  now: Date,
): Promise<number> {
  const { id } = await tx.student.create({
    data: {
      ...student,
      schoolName: student.schoolName || null,
      parentId,
      searchText: studentSearchText(student),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  return id;
}
