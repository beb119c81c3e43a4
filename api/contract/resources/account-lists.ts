import { roleNames } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';

const common = {
  role: filterOf.oneOf('役割', roleNames),
  name: filterOf.text('氏名・カナ'),
  mailAddress: filterOf.text('メールアドレス'),
  phoneNumber: filterOf.text('電話番号'),
  q: filterOf.text('キーワード'),
};

const ofFamily = {
  parentId: filterOf.id('保護者'),
  studentId: filterOf.id('生徒'),
  studentName: filterOf.text('生徒の氏名'),
};

/**
 * `second`: the second guardian, who leaves while the family stays
 * (domain/permissions#second-guardian).
 */
const leavingOfFamily = filterOf.oneOf('退会のお申し出', ['standing', 'second']);

export const accountSorts = ['name', 'kana', 'email', 'accountId', 'version', 'createdAt'];

const leaving = filterOf.oneOf('退会のお申し出', ['standing']);

const ofTeacher = [
  'university',
  'gradeYear',
  'occupation',
  'isIntroducible',
  'profileCompleteness',
];

/**
 * Lists of accounts by kind. Not sortable by telephone number: the order would reveal masked
 * digits.
 */
export const accountLists = {
  family: defineList({
    filters: { ...common, ...ofFamily, leaving: leavingOfFamily },
    sorts: [...accountSorts, 'relation'],
  }),
  student: defineList({
    filters: { ...common, ...ofFamily },
    sorts: [...accountSorts, 'grade', 'parent'],
  }),
  teacher: defineList({
    filters: { ...common, identity: filterOf.oneOf('本人確認書類', ['waiting']), leaving },
    sorts: [...accountSorts, ...ofTeacher],
  }),
  admin: defineList({ filters: common, sorts: [...accountSorts, 'isInterviewer'] }),
};
