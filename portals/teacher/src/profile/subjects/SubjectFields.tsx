import { schoolLevel } from '@tsumugi/contract/codes/school';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { createAnswerOptions } from '#shared/forms/useInputs.js';
import { ChooseMany, ChooseOne } from '#shared/ui/Choices.js';
import { areasFor } from './subject-areas.js';
import {
  copyLevel,
  levelToCopy,
  pickSubjects,
  subjectsAt,
  type TaughtSubjects,
} from './taught-subjects.js';

/**
 * A school stage, and the subjects taught there. Must be rendered in a form that has `subjects`.
 */
export function SubjectFields() {
  const { watch, setValue, formState } = useFormContext<{ subjects: TaughtSubjects[] }>();
  const taught: readonly TaughtSubjects[] = watch('subjects');
  const [level, setLevel] = useState<number>(taught[0]?.level ?? schoolLevel.code.middle);
  const chosen = subjectsAt(taught, level);
  const put = (next: readonly TaughtSubjects[]) =>
    setValue('subjects', [...next], createAnswerOptions(formState.errors)('subjects'));
  const source = levelToCopy(taught, level);
  const levels = schoolLevel.options('teacher').map(({ id, name }) => {
    const count = subjectsAt(taught, id).length;
    return { id, name: count > 0 ? `${name} ${count}` : name };
  });
  const [first, folded] = areasFor(level, chosen);
  const choose = ({ title, options }: (typeof first)[number]) => (
    <ChooseMany
      key={title}
      label={title}
      aside=""
      options={options}
      value={chosen}
      onChange={(subjects) => put(pickSubjects(taught, level, subjects))}
    />
  );
  return (
    <>
      <ChooseOne
        label="指導できる学年"
        options={levels}
        value={level}
        onChange={setLevel}
        hint="学年ごとに、教えられる科目を選んでください。"
        error={formState.errors.subjects?.message}
      />
      {source !== null && (
        <button
          type="button"
          className="btn btn-2 btn-48"
          onClick={() => put(copyLevel(taught, source, level))}
        >
          {schoolLevel.label(source)}の科目をコピー
        </button>
      )}
      {first.map(choose)}
      {folded.length > 0 && (
        <details className="fold" key={level}>
          <summary>ほかの科目</summary>
          {folded.map(choose)}
        </details>
      )}
    </>
  );
}
