import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { useOptions } from '../api/useOptions.js';
import { RemoteSelect } from '../forms/RemoteSelect.js';
import { Choices } from '../ui/Choices.js';
import { DaySpan } from '../ui/DaySpan.js';

type Change = (name: string, value: string) => void;

/** The filters of domain/files#combined-data: brand, team, days and statuses. */
export function ExportFilters({
  params,
  errors,
  onChange,
}: {
  params: URLSearchParams;
  errors: Record<string, string>;
  onChange: Change;
}) {
  const { data: brands = [] } = useOptions('brands');
  const days = (name: string) => ({
    from: params.get(`${name}From`),
    to: params.get(`${name}To`),
    errors: { from: errors[`${name}From`], to: errors[`${name}To`] },
    onChange: (end: 'from' | 'to', day: string) =>
      onChange(name + (end === 'from' ? 'From' : 'To'), day),
  });
  return (
    <div className="stack csvfilters" style={{ gap: 20 }}>
      <Choices
        label="ブランド"
        options={brands}
        value={params.get('brand') ?? ''}
        onChange={(value) => onChange('brand', value)}
      />
      <RemoteSelect
        sx={{ maxWidth: 280 }}
        label="担当チーム"
        list="teams"
        empty="すべてのチーム"
        value={params.get('team')}
        onChange={(value) => onChange('team', value === undefined ? '' : String(value))}
      />
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
      <DaySpan label="申込日" {...days('created')} />
      <DaySpan label="更新日" {...days('updated')} />
    </div>
  );
}
