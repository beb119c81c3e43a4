import { zoneName } from '@tsumugi/contract/calendar/zone-name';
import { paymentMethod } from '@tsumugi/contract/codes/matter';
import { gender, guardianRelation } from '@tsumugi/contract/codes/person';
import { grade, schoolType } from '@tsumugi/contract/codes/school';
import type { Secret } from '@tsumugi/contract/kit/define-fields';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { recordPath } from '../resources/addresses.js';
import { type Fact, joinTexts } from './facts.js';

/**
 * Facts of the family and the student; masked values can be revealed, which goes to the audit log.
 */
export function familyFacts(matter: MatterDetail): Fact[] {
  const { parent, student, inquirer } = matter;
  const facts: Fact[] = [];
  if (parent) {
    const maskedTarget = (field: Secret) =>
      parent.masked.includes(field)
        ? { entity: 'parent' as const, id: parent.id, field }
        : undefined;
    facts.push(
      {
        label: '保護者',
        value: `${parent.name}(${guardianRelation.label(parent.relation)})`,
        href: recordPath('families', parent.id),
      },
      { label: '電話', value: formatPhone(parent.phone), reveal: maskedTarget('phone') },
      ...(parent.phone2
        ? [{ label: '電話2', value: formatPhone(parent.phone2), reveal: maskedTarget('phone2') }]
        : []),
      { label: 'メール', value: parent.email },
      // The hours for a call.
      {
        label: '連絡',
        value: parent.noPhone ? '電話不可' : joinTexts([parent.contactableHours, '電話可']),
      },
    );
  } else if (inquirer) {
    facts.push(
      {
        label: '問い合わせ元',
        value: inquirer.name,
        href: recordPath('hp-inquiries', inquirer.contactFormId),
      },
      { label: '電話', value: formatPhone(inquirer.phone) },
      { label: 'メール', value: inquirer.email ?? '' },
    );
  }
  if (student)
    facts.push(
      {
        label: '生徒',
        href: recordPath('students', student.id),
        value: `${student.name}(${student.kana})${grade.label(student.grade)}${student.gender ? ` ${gender.label(student.gender)}` : ''}`,
      },
      {
        label: '学校',
        value: joinTexts([schoolType.label(student.schoolType), student.schoolName]),
      },
    );
  facts.push(
    ...matter.siblings.map((sibling): Fact => {
      const [line] = sibling.matters;
      return {
        label: '兄弟姉妹',
        value: `${sibling.name} ${grade.label(sibling.grade)}`,
        href: line ? recordPath('matters', line.matterId) : undefined,
        note: line?.matterNumber,
      };
    }),
  );
  if (parent) facts.push({ label: '支払方法', value: paymentMethod.label(parent.paymentMethod) });
  if (parent?.address)
    facts.push({
      label: '住所',
      value: parent.address,
      ...(parent.masked.includes('address')
        ? { reveal: { entity: 'parent' as const, id: parent.id, field: 'address' as const } }
        : {}),
    });
  if (parent?.timeZone) facts.push({ label: '時間帯', value: zoneName(parent.timeZone) });
  if (student?.targetSchools) facts.push({ label: '志望校', value: student.targetSchools });
  if (student?.note) facts.push({ label: '生徒の備考', value: student.note });
  return facts;
}
