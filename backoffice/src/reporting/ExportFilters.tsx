import { candidateStatus } from '@tsumugi/contract/codes/candidate-status';
import { caseStatus } from '@tsumugi/contract/codes/case-status';
import { useId } from 'react';
import { RemoteSelect, useOptions } from '../forms/RemoteSelect.js';
import { DateField } from '../ui/DateField.js';

interface Option {
  readonly id: number | string;
  readonly name: string;
}
type Change = (name: string, value: string) => void;

/** Several of a few: each choice a switch. None chosen means all. */
function Choices({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = value.split(',').filter(Boolean);
  return (
    <fieldset className="fl">
      <legend className="lb">{label}</legend>
      <span className="chips">
        {options.map(({ id, name }) => {
          const on = chosen.includes(String(id));
          return (
            <button
              key={id}
              type="button"
              className="fchip pick"
              aria-pressed={on}
              onClick={() =>
                onChange(
                  options
                    .map((option) => String(option.id))
                    .filter((each) => (each === String(id) ? !on : chosen.includes(each)))
                    .join(','),
                )
              }
            >
              {name}
            </button>
          );
        })}
      </span>
    </fieldset>
  );
}

function Span({
  label,
  name,
  params,
  errors,
  onChange,
}: {
  label: string;
  name: string;
  params: URLSearchParams;
  errors: Record<string, string>;
  onChange: Change;
}) {
  const id = useId();
  return (
    <fieldset className="fl">
      <legend className="lb">{label}</legend>
      <div className="span2">
        {(['From', 'To'] as const).map((end) => {
          const key = `${name}${end}`;
          const title = `${label}${end === 'From' ? '（から）' : '（まで）'}`;
          return (
            <div key={key} className="fl">
              <label className="vh" htmlFor={id + end}>
                {title}
              </label>
              <DateField
                id={id + end}
                label={title}
                value={params.get(key)}
                invalid={key in errors}
                describedBy={key in errors ? `${id}${end}e` : undefined}
                onChange={(day) => onChange(key, day ?? '')}
              />
              {errors[key] && (
                <span className="hint err" id={`${id}${end}e`} role="alert">
                  {errors[key]}
                </span>
              )}
            </div>
          );
        })}
        <span className="mid" aria-hidden="true">
          〜
        </span>
      </div>
    </fieldset>
  );
}

/** What domain section 11 lets one choose: brand, team, days and statuses. */
export function ExportFilters({ params, errors, onChange }: { params: URLSearchParams; errors: Record<string, string>; onChange: Change }) {
  const id = useId();
  const { data: brands = [] } = useOptions('brands');
  const days = { params, errors, onChange };
  return (
    <div className="csvfilters">
      <Choices label="ブランド" options={brands} value={params.get('brand') ?? ''} onChange={(value) => onChange('brand', value)} />
      <div className="fl">
        <label className="lb" htmlFor={id}>
          担当チーム
        </label>
        <RemoteSelect
          id={id}
          className="inp"
          list="teams"
          empty="すべてのチーム"
          value={params.get('team')}
          onChange={(value) => onChange('team', value === undefined ? '' : String(value))}
        />
      </div>
      <Choices
        label="案件ステータス"
        options={caseStatus.options()}
        value={params.get('caseStatus') ?? ''}
        onChange={(value) => onChange('caseStatus', value)}
      />
      <Choices
        label="候補ステータス"
        options={candidateStatus.options()}
        value={params.get('candidateStatus') ?? ''}
        onChange={(value) => onChange('candidateStatus', value)}
      />
      <Span label="申込日" name="created" {...days} />
      <Span label="更新日" name="updated" {...days} />
    </div>
  );
}
