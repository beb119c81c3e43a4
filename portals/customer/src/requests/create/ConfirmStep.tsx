import { teacherChangeReason } from '@tsumugi/contract/codes/ending';
import { requestType } from '@tsumugi/contract/codes/matter';
import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { useLearner } from '../../queries.js';
import { ConditionList } from '../conditions/ConditionList.js';
import type { Course } from '../fields/course-choices.js';
import { useCourses } from '../request-queries.js';
import { type RequestForm, tidyWishes } from './request-form.js';

interface Props {
  family: FamilyProfile;
  /** Courses of the preceding request. */
  own: readonly Course[];
  /** Key of the form step that contains the field. */
  stepOf: (field: string) => string;
  /** Checkboxes of the missing consents; null where none is missing. */
  consents: ReactNode;
}

/** Review of all answers before sending, and the next steps. */
export function ConfirmStep({ family, own, stepOf, consents }: Props) {
  const { search } = useLocation();
  const editAt = (field: string) => {
    const params = new URLSearchParams(search);
    params.set('step', stepOf(field));
    return `?${params}`;
  };
  const form = useFormContext<RequestForm>().watch();
  const learner = useLearner();
  const { data: courses = [] } = useCourses();
  const student = family.students.find(({ id }) => id === form.studentId);
  const rows = [
    ['studentId', learner, student ? `${student.name} さん（${student.grade}）` : ''],
    ['brand', 'サービス', courses.find(({ brand }) => brand === form.brand)?.brandName ?? ''],
    form.changeMatterTeacherId
      ? [
          'selectedReason',
          '変更の理由',
          teacherChangeReason.label(form.selectedReason).replace('教師', '先生'),
        ]
      : ['requestType', 'はじめ方', requestType.label(form.requestType)],
  ] as const;
  return (
    <>
      <p>
        内容をお確かめください。送信すると事務局が確認し、1〜2営業日のうちにご連絡します。募集が始まるまでは、内容をいつでも直せます。
      </p>
      <dl className="card conditions also">
        {rows.map(([field, label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              <Link className="text-btn" to={editAt(field)}>
                <span className="sr">{label}を</span>直す
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <ConditionList
        wishes={{ ...form, ...tidyWishes(form) }}
        courses={[...own, ...courses]}
        editAt={editAt}
      />
      {consents}
    </>
  );
}
