import type { DashboardPeriod, Figure } from '@tsumugi/contract/resources/dashboard';
import { formatDay } from '@tsumugi/contract/text/format';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RemoteSelect } from '../forms/RemoteSelect.js';
import { Card } from '../ui/Card.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { SelectField } from '../ui/SelectField.js';
import { Bone } from '../ui/Skeleton.js';
import { Table } from '../ui/Table.js';
import { directionOf, figureMeanings } from './figures.js';
import { TableSwitch } from './TableSwitch.js';
import { type DashboardChoice, periods } from './useDashboard.js';
import { weekOf } from './week.js';

const FigureLine = lazyComponent(() => import('./FigureLine.js'));

interface FiguresCardProps {
  period: DashboardPeriod | null | undefined;
  choice: DashboardChoice;
  /** Days after which a family without an introduction waits too long. */
  waitDays: number | undefined;
  onChange: (change: Partial<DashboardChoice>) => void;
}

/** The period's figures against the period before, by weeks; as charts or a table. */
export function FiguresCard({ period, choice, waitDays, onChange }: FiguresCardProps) {
  const [table, setTable] = useState(false);
  return (
    <Card
      title="数字の動き"
      className="span"
      bare
      note={`前の${choice.days}日との比較`}
      tools={
        <>
          <PeriodChoice choice={choice} onChange={onChange} />
          <TableSwitch isTable={table} onChange={setTable} />
        </>
      }
    >
      {period && table ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className="scroll" tabIndex={0} aria-label="数字の動きの表">
          <FiguresTable period={period} brand={choice.brand} />
        </section>
      ) : (
        <ul className="moves">
          {period
            ? period.figures.map((figure) => (
                <FigureTile
                  key={figure.name}
                  figure={figure}
                  period={period}
                  brand={choice.brand}
                  target={figure.name === 'introduction' ? (waitDays ?? null) : null}
                />
              ))
            : Object.entries(figureMeanings).map(([name, { label }]) => (
                <li key={name}>
                  <h3>{label}</h3>
                  <Bone width={96} />
                </li>
              ))}
        </ul>
      )}
    </Card>
  );
}

/** Period and brand of the figures and the funnel. */
function PeriodChoice({ choice, onChange }: Pick<FiguresCardProps, 'choice' | 'onChange'>) {
  return (
    <>
      <SelectField
        size="small"
        sx={{ width: 'auto' }}
        label="期間"
        hideLabel
        options={periods.map((days) => ({ id: days, name: `直近${days}日` }))}
        value={choice.days}
        onChange={(days) => days && onChange({ days })}
      />
      <RemoteSelect
        size="small"
        sx={{ width: 'auto' }}
        label="ブランド"
        hideLabel
        list="brands"
        empty="全ブランド"
        value={choice.brand || null}
        onChange={(brand) => onChange({ brand: Number(brand ?? 0) })}
      />
    </>
  );
}

interface FigureTileProps {
  figure: Figure;
  period: DashboardPeriod;
  brand: number;
  target: number | null;
}

function FigureTile({ figure, period, brand, target }: FigureTileProps) {
  const navigate = useNavigate();
  const { label, about, text, list } = figureMeanings[figure.name];
  const direction = directionOf(figure);
  return (
    <li>
      <h3>{label}</h3>
      <p className="sub">{about}</p>
      <p className="row">
        <Link className="value" to={list(period, { brand })}>
          {figure.value === null ? '—' : text(figure.value)}
        </Link>
        <span className="sub">
          {direction && <b className={direction.tone}>{direction.text}</b>}
          <span className="nw">
            前の期間 {figure.before === null ? '—' : text(figure.before)}
            {target !== null && `・目安 ${text(target)}以内`}
          </span>
        </span>
      </p>
      {figure.count > 0 && (
        <div className="line" aria-hidden="true">
          <Suspense fallback={null}>
            <FigureLine
              figure={figure}
              target={target}
              onOpenWeek={(monday) => navigate(list(weekOf(monday, period), { brand }))}
            />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** The figures by weeks, for screen readers and copying. */
function FiguresTable({ period, brand }: { period: DashboardPeriod; brand: number }) {
  const [first] = period.figures;
  const at = (figure: Figure, monday: string) =>
    figure.weeks.find((week) => week.monday === monday)?.value ?? null;
  return (
    <Table
      rows={[...(first?.weeks ?? [])].reverse()}
      keyOf={({ monday }) => monday}
      columns={[
        { label: '週（月曜から）', heads: true, cell: ({ monday }) => formatDay(monday) },
        ...period.figures.map((figure) => ({
          label: figureMeanings[figure.name].label,
          className: 'r',
          cell: ({ monday }: Figure['weeks'][number]) => {
            const value = at(figure, monday);
            const { text, list } = figureMeanings[figure.name];
            return value === null ? (
              '—'
            ) : (
              <Link to={list(weekOf(monday, period), { brand })}>{text(value)}</Link>
            );
          },
        })),
      ]}
    />
  );
}
