import { candidateAt } from '@tsumugi/contract/states';
import { type Fact, FactList, slotFacts, UndisclosedFact } from '../FactList.js';
import { minutesOf } from '../lesson-texts.js';
import {
  addressText,
  isOnline,
  placeOf,
  pupilText,
  purposeText,
  rhythmText,
} from '../matter-text.js';
import { OwnWeekFit } from '../OwnWeekFit.js';
import type { SectionProps } from './section-props.js';

/**
 * 案件の条件: the facts disclosed so far, and when the others are disclosed
 * (domain/permissions#what-a-teacher-sees).
 */
export function ConditionsSection({ candidacy }: SectionProps) {
  const { student, address, listing, subjects, preferredSlots, brandName } = candidacy;
  const facts: Fact[] = [
    [
      'ご家庭',
      student ? (
        `${student.name} さん`
      ) : (
        <UndisclosedFact key="name">承諾後に表示します</UndisclosedFact>
      ),
    ],
    [
      '住所',
      isOnline(candidacy) ? null : address ? (
        addressText(address)
      ) : (
        <UndisclosedFact key="address">採用後に表示します</UndisclosedFact>
      ),
    ],
    ['場所', placeOf(candidacy)],
    ['生徒', pupilText(candidacy)],
    ['科目', subjects.map(({ name }) => name).join('・')],
    ['目的', purposeText(candidacy)],
    ['希望', slotFacts(preferredSlots, candidacy.timeZone)],
    ['頻度', rhythmText(candidacy)],
    ['報酬', listing.reward],
    ['条件', listing.teacherCondition],
    ['募集文', listing.title],
    ['ブランド', brandName],
  ];
  return (
    <>
      <FactList facts={facts} />
      {candidacy.open && candidacy.status < candidateAt.hired && (
        <OwnWeekFit wish={preferredSlots} minutes={minutesOf(candidacy)} />
      )}
    </>
  );
}
