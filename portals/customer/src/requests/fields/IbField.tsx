import {
  ibCourseOf,
  ibLevel,
  ibLevelOf,
  ibSubject,
  ibSubjectOf,
} from '@tsumugi/contract/codes/subject';

interface Props {
  /** Codes of subject and level in one. */
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** IB subjects with their level: a tap selects, a second tap deselects. */
export function IbField({ value, onChange }: Props) {
  const levelOf = (subject: number) =>
    value.filter((course) => ibSubjectOf(course) === subject).map(ibLevelOf)[0];
  const pick = (subject: number, level: number) => {
    const others = value.filter((course) => ibSubjectOf(course) !== subject);
    onChange(levelOf(subject) === level ? others : [...others, ibCourseOf(subject, level)]);
  };
  return (
    <fieldset className="field choices-field">
      <legend className="label">
        IBの科目とレベル
        <small>{value.length ? `${value.length}科目を選択中` : '複数選べます'}</small>
      </legend>
      <ul className="ib">
        {ibSubject.options().map(({ id, name }) => (
          <li key={id}>
            <span aria-hidden="true">{name}</span>
            {ibLevel.options().map((level) => (
              <button
                key={level.id}
                type="button"
                className="choice"
                aria-pressed={levelOf(id) === level.id}
                aria-label={`${name} ${level.name}`}
                onClick={() => pick(id, level.id)}
              >
                {level.name}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
