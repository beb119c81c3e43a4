import { teacherChangeReason } from '@tsumugi/contract/codes/ending';
import { requestType } from '@tsumugi/contract/codes/matter';
import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import { useFormContext } from 'react-hook-form';
import { useLearner } from '../../queries.js';
import { ConditionList } from '../conditions/ConditionList.js';
import type { Course } from '../fields/course-choices.js';
import { useCourses } from '../request-queries.js';
import { type RequestForm, tidyWishes } from './request-form.js';

interface Props {
  family: FamilyProfile;
  /** Courses of the request that this one follows. */
  own: readonly Course[];
}

/** Everything that will be sent, once more in words, and what happens then. */
export function ConfirmStep({ family, own }: Props) {
  const form = useFormContext<RequestForm>().watch();
  const learner = useLearner();
  const { data: courses = [] } = useCourses();
  const student = family.students.find(({ id }) => id === form.studentId);
  const rows = [
    [learner, student ? `${student.name} さん（${student.grade}）` : ''],
    ['サービス', courses.find(({ brand }) => brand === form.brand)?.brandName ?? ''],
    form.changeMatterTeacherId
      ? ['変更の理由', teacherChangeReason.label(form.selectedReason).replace('教師', '先生')]
      : ['はじめ方', requestType.label(form.requestType)],
  ] as const;
  return (
    <>
      <p className="phrase">
        内容をお確かめください。送信すると事務局が確認し、1〜2営業日のうちにご連絡します。募集が始まるまでは、内容をいつでも直せます。
      </p>
      <dl className="card conditions also">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ConditionList wishes={{ ...form, ...tidyWishes(form) }} courses={[...own, ...courses]} />
    </>
  );
}
