import { teachingPurpose } from '@tsumugi/contract/codes/lesson';
import { grade } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { SaveTeacherExperience } from '@tsumugi/contract/portal/teacher-profile';
import { Controller, useFormContext } from 'react-hook-form';
import { NoteField } from '#shared/forms/NoteField.js';
import { parseNumber } from '#shared/forms/parse-number.js';
import { ChooseMany } from '#shared/ui/Choices.js';
import { Field } from '#shared/ui/Field.js';
import { RowCards } from './RowCards.js';

export interface ExperienceForm {
  teachingExperiences: SaveTeacherExperience['teachingExperiences'];
}

const empty: ExperienceForm['teachingExperiences'][number] = {
  employer: null,
  grades: [],
  subjects: [],
  purposes: [],
  years: null,
  pupils: null,
  note: null,
};
const choices = {
  grades: grade.options('teacher'),
  subjects: subject.options('teacher'),
  purposes: teachingPurpose.options('teacher'),
};
const labels = { grades: '学年', subjects: '科目', purposes: '目的' };

/** 指導経験, one card each. Must be rendered in a form that has `teachingExperiences`. */
export function ExperienceRows({ title, most }: { title: string; most: number }) {
  const { control, watch } = useFormContext<ExperienceForm>();
  return (
    <RowCards<ExperienceForm['teachingExperiences'][number]>
      name="teachingExperiences"
      title={title}
      most={most}
      add="指導経験を追加する"
      newRow={() => empty}
      isOrdered
      row={(input, at) => {
        const name = `teachingExperiences.${at}` as const;
        return (
          <>
            <Field label="指導先" hint="塾・家庭教師・学校など" {...input('employer')} />
            {(['grades', 'subjects', 'purposes'] as const).map((list) => (
              <Controller
                key={list}
                control={control}
                name={`${name}.${list}`}
                render={({ field, fieldState }) => (
                  <ChooseMany
                    label={labels[list]}
                    options={choices[list]}
                    value={field.value ?? []}
                    onChange={field.onChange}
                    error={fieldState.error?.message}
                  />
                )}
              />
            ))}
            <div className="row-pair">
              <Field label="年数" inputMode="numeric" {...input('years', parseNumber)} />
              <Field label="人数" inputMode="numeric" {...input('pupils', parseNumber)} />
            </div>
            <NoteField value={watch(`${name}.note`)} {...input('note')} />
          </>
        );
      }}
    />
  );
}
