import type { Reach } from '@tsumugi/contract/reach';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { contactFormsIn } from '../../platform/reach/reach-conditions.js';
import { keysOf, type PersonToCompare, reasonsForPossible } from './domain/likeness.js';
import type { LikelyPerson } from './likeness.store.js';

const columns = {
  ...{
    id: true,
    parentName: true,
    parentNameKana: true,
    studentNameKana: true,
    email: true,
    phone: true,
  },
  ...{ postalCode: true, town: true, building: true },
} satisfies Prisma.ContactFormSelect;
export type FormPerson = Prisma.ContactFormGetPayload<{ select: typeof columns }>;

const most = 20;

/** The person of an inquiry: names are one text there, and are split at their first space. */
export function personOfForm(form: FormPerson): PersonToCompare {
  const [lastName, firstName] = nameHalves(form.parentName);
  const [lastNameKana, firstNameKana] = nameHalves(form.parentNameKana);
  const [childLast, childFirst] = nameHalves(form.studentNameKana);
  const { phone, email, postalCode, town, building } = form;
  const names = { lastName, firstName, lastNameKana, firstNameKana };
  const children = [{ lastNameKana: childLast, firstNameKana: childFirst }];
  return { ...names, phones: [phone], email, postalCode, town, building, children };
}

/** Without a space the whole text is the last name. */
export function nameHalves(text: string | null): [string, string] {
  const [first = '', ...rest] = (text ?? '').trim().split(/\s+/u);
  return [first, rest.join(' ')];
}

/**
 * Inquiries that may belong to a family, newest first: same telephone, mail or reading of the name.
 */
export async function likelyForms(
  tx: Transaction,
  reach: Reach,
  person: PersonToCompare,
  within: Prisma.ContactFormWhereInput,
): Promise<LikelyPerson[]> {
  const { phones = [], email, lastNameKana, firstNameKana } = person;
  const some = phones.filter((phone) => phone) as string[];
  const same: Prisma.ContactFormWhereInput[] = [
    ...(some.length ? [{ phone: { in: some } }] : []),
    ...(email ? [{ email }] : []),
    ...(lastNameKana
      ? [{ parentNameKana: firstNameKana ? `${lastNameKana} ${firstNameKana}` : lastNameKana }]
      : []),
  ];
  if (same.length === 0) return [];
  const rows = await tx.contactForm.findMany({
    where: { deletedAt: null, AND: [within, { OR: same }, contactFormsIn(reach)] },
    orderBy: { id: 'desc' },
    take: most,
    select: columns,
  });
  const keys = keysOf(person);
  return rows.flatMap((row) => {
    const reasons = reasonsForPossible('parent', keys, keysOf(personOfForm(row)));
    return reasons.length ? [{ id: row.id, reasons }] : [];
  });
}
