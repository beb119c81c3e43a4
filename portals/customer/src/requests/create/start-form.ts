import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import { wishesOf } from '../conditions/wishes-of.js';
import { emptyForm, type RequestForm } from './request-form.js';

interface Start {
  family: FamilyProfile;
  /** The brand of the site, when it is one brand's own, or the one by which the family came. */
  brand: number | null;
  /** An earlier request whose answers are taken over. */
  from?: FamilyMatter;
  /** The hired teacher who is to be changed. */
  change?: number;
  studentId?: number;
}

/** What the form begins with: the family's address, the earlier request's wishes, the only child. */
export function startForm({ family, brand, from, change, studentId }: Start): RequestForm {
  const only = family.students.length === 1 ? family.students[0]?.id : undefined;
  const known = family.students.some(({ id }) => id === studentId) ? studentId : undefined;
  const place = {
    postalCode: family.postalCode ?? '',
    prefecture: family.prefecture,
    city: family.city ?? '',
    town: family.town ?? '',
    building: family.building ?? '',
    nearestStation: family.nearestStation ?? '',
  };
  return {
    ...emptyForm,
    ...place,
    ...(from ? wishesOf(from) : {}),
    studentId: known ?? from?.student?.id ?? only ?? null,
    brand: from?.brand ?? brand,
    requestType: from?.requestType === 40 && !change ? 40 : 10,
    changeMatterTeacherId: change ?? null,
  };
}
