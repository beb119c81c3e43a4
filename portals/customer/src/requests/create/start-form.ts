import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import { wishesOf } from '../conditions/wishes-of.js';
import { emptyForm, type RequestForm } from './request-form.js';

interface Start {
  family: FamilyProfile;
  /**
   * The brand of the site, if the site has one brand, or the brand through which the family
   * registered.
   */
  brand: number | null;
  /** An earlier request whose answers are copied. */
  from?: FamilyMatter;
  /** The hired teacher to be replaced. */
  change?: number;
  studentId?: number;
}

/**
 * Initial values of the form: the family's address, the earlier request's conditions, the only
 * child.
 */
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
