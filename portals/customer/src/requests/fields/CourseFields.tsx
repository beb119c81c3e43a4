import { subject } from '@tsumugi/contract/codes/subject';
import { useFormContext } from 'react-hook-form';
import { useBrand } from '#shared/client/queries.js';
import { type Choice, ChooseMany, ChooseOne } from '#shared/ui/Choices.js';
import { Failed } from '#shared/ui/elements.js';
import { hasQuestion, type WishForm } from '../create/request-form.js';
import { type SubjectGroup, subjectGroups } from '../create/subjects-for.js';
import { useCourses } from '../request-queries.js';
import { IbField } from './IbField.js';
import './fields.css';
import { createAnswerOptions, useInputs } from '#shared/forms/useInputs.js';

interface Props {
  /** Checkboxes of コース. */
  choices: readonly Choice[];
  /** Grade code of the student, for the order of subjects. */
  grade: number | undefined;
  /** The brand of an existing request cannot be changed. */
  brandFixed?: boolean;
}

/** コース and 科目, with IB subjects and levels if needed. */
export function CourseFields({ choices, grade, brandFixed = false }: Props) {
  const { watch, setValue, formState } = useFormContext<WishForm>();
  const { data: courses, isError, isFetching, refetch } = useCourses();
  const { data: site } = useBrand();
  const form = watch();
  const { choice } = useInputs<WishForm>();
  const touch = createAnswerOptions(formState.errors);
  const brands = new Map(courses?.map((course) => [course.brand, course.brandName]));
  const known = brandFixed || (site?.by === 'host' && site.brand === form.brand);
  const [first, ...others] = subjectGroups(grade, form.brand);
  return (
    <>
      {isError && <Failed label="コース" onRetry={() => void refetch()} busy={isFetching} />}
      {!known && (brands.size > 1 || form.brand === null) && (
        <ChooseOne
          label="サービス"
          options={[...brands].map(([id, name]) => ({ id, name }))}
          value={form.brand}
          error={formState.errors.brand?.message}
          onChange={(id) => {
            setValue('brand', id, touch('brand'));
            setValue('courseIds', [], { shouldDirty: true });
          }}
        />
      )}
      {form.brand && <ChooseMany label="コース" list options={choices} {...choice('courseIds')} />}
      <ChooseMany label="教えてほしい科目" options={optionsOf(first)} {...choice('subjects')} />
      {others.map((group) => (
        <details
          className="more"
          key={group.title}
          open={group.codes.some((code) => form.subjects.includes(code)) || undefined}
        >
          <summary>{group.title}</summary>
          <ChooseMany
            label={group.title}
            options={optionsOf(group)}
            value={form.subjects}
            onChange={(ids) => setValue('subjects', ids, touch('subjects'))}
          />
        </details>
      ))}
      {hasQuestion.ib(form) && (
        <IbField
          value={form.ibCourses}
          onChange={(value) => setValue('ibCourses', value, touch('ibCourses'))}
        />
      )}
    </>
  );
}

const optionsOf = (group: SubjectGroup | undefined) =>
  (group?.codes ?? []).map((id) => ({ id, name: subject.label(id) }));
