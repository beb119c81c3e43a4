import type { Listing } from '@tsumugi/contract/portal/teacher-application';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useZone } from '#shared/session/use-zone.js';
import { Section } from '#shared/ui/elements.js';
import { type Fact, FactList, slotFacts, UndisclosedFact } from '../matters/FactList.js';
import { isOnline, purposeText, rhythmText } from '../matters/matter-text.js';
import { pupilOf, whatOf, whereOf, wishedGender } from './open-matter-text.js';

/**
 * 募集の内容: the published values, and when the others are disclosed
 * (domain/permissions#what-a-teacher-sees, domain/files#news-csv).
 */
export function ListingSection({ matter }: { matter: Listing }) {
  const { title, subjects, slots, reward, teacherCondition, hasTrial, brandName, recruitingSince } =
    matter;
  const facts: Fact[] = [
    ['生徒', pupilOf(matter)],
    ['科目', subjects.map(({ name }) => name).join('・')],
    ['目的', purposeText(matter)],
    ['場所', whereOf(matter)],
    ['希望', slotFacts(slots, useZone())],
    ['頻度', rhythmText(matter)],
    ['体験', hasTrial ? '体験授業があります' : '体験授業はありません'],
    ['報酬', reward],
    ['条件', teacherCondition],
    ['性別', wishedGender(matter)],
    ['募集文', title === whatOf(matter) ? null : title],
    ['ブランド', brandName],
    ['募集開始', recruitingSince && formatDayWithWeekday(recruitingSince)],
    [
      'ご家庭',
      <UndisclosedFact key="name">
        {hasTrial ? '体験の承諾後に表示します' : '採用の同意後に表示します'}
      </UndisclosedFact>,
    ],
    [
      '住所',
      isOnline(matter) ? null : <UndisclosedFact key="address">採用後に表示します</UndisclosedFact>,
    ],
  ];
  return (
    <Section title="募集の内容">
      <FactList facts={facts} card />
    </Section>
  );
}
