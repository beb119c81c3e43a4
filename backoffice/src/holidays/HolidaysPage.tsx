import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type HolidayView, holidayKinds, newHoliday } from '@tsumugi/contract/resources/holiday';
import * as api from '@tsumugi/contract/routes/routes';
import { formatCalendarDay } from '@tsumugi/contract/text/format';
import { formatShortDayWithWeekday } from '@tsumugi/contract/text/format-short';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useRead } from '../api/useRead.js';
import { SchemaForm } from '../forms/SchemaForm.js';
import { today } from '../lib/clock.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { Table } from '../ui/Table.js';
import { toastDone } from '../ui/toast.js';

const kindWords = {
  kind: {
    label: '種類',
    options: Object.entries(holidayKinds).map(([id, name]) => ({ id, name })),
  },
};

/** holidays: days that do not count as business days. */
export default function HolidaysPage() {
  const [query, setQuery] = useSearchParams();
  const invalidate = useInvalidate();
  const [added, setAdded] = useState(0);
  const year = Number(query.get('year')) || Number(today().slice(0, 4));
  const show = (wanted: number) => setQuery({ year: String(wanted) }, { replace: true });
  const changed = async (message: string) => {
    toastDone(message);
    await invalidate.reads([api.holiday.year.call]);
  };
  return (
    <SettingsFrame route="holidays">
      <div className="people">
        <YearCard
          year={year}
          onYear={show}
          onRemoved={() => changed('取り消しました。対応中の案件の期日も計算し直します。')}
        />
        <Card title="休業日・祝日を加える" note="対応中の案件の期日も計算し直します">
          <SchemaForm
            key={added}
            schema={newHoliday}
            overrides={kindWords}
            defaults={{ kind: 'closing' }}
            submitLabel="加える"
            onSubmit={async (input) => {
              const { day } = await call(api.holiday.add, { input });
              setAdded(added + 1);
              show(Number(day.slice(0, 4)));
              await changed('保存しました。対応中の案件の期日も計算し直します。');
            }}
          />
        </Card>
      </div>
    </SettingsFrame>
  );
}

function YearCard({
  year,
  onYear,
  onRemoved,
}: {
  year: number;
  onYear: (year: number) => void;
  onRemoved: () => Promise<void>;
}) {
  const read = useRead(api.holiday.year, { query: { year } });
  const { data } = read;
  const [removal, setRemoval] = useState<HolidayView | null>(null);
  return (
    <Card
      title={`${year}年`}
      note={data && `${data.holidays.length}日`}
      tools={<YearButtons year={year} onYear={onYear} />}
      bare
    >
      {data?.missing.map((each) => (
        <p key={each} className="pad late">
          <Icon name="alert" small /> {each}
          年の祝日が登録されていません。内閣府の発表を確認して登録してください。
        </p>
      ))}
      <ReadBoundary of={read}>
        {({ holidays }) => <HolidayTable holidays={holidays} onRemove={setRemoval} />}
      </ReadBoundary>
      {removal && (
        <ConfirmDialog
          title={`${holidayKinds[removal.kind]}を取り消す`}
          subject={removal.name}
          confirm="取り消す"
          onClose={() => setRemoval(null)}
          onConfirm={async () => {
            await call(api.holiday.remove, { id: removal.id });
            setRemoval(null);
            await onRemoved();
          }}
        >
          {formatCalendarDay(removal.day)}を営業日に戻し、対応中の案件の期日を計算し直します。
        </ConfirmDialog>
      )}
    </Card>
  );
}

function YearButtons({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  return (
    <>
      <IconButton
        size="small"
        color="bordered"
        aria-label={`${year - 1}年`}
        onClick={() => onYear(year - 1)}
      >
        <Icon name="left" />
      </IconButton>
      <IconButton
        size="small"
        color="bordered"
        aria-label={`${year + 1}年`}
        onClick={() => onYear(year + 1)}
      >
        <Icon name="right" />
      </IconButton>
    </>
  );
}

interface HolidayTableProps {
  holidays: readonly HolidayView[];
  onRemove: (holiday: HolidayView) => void;
}

function HolidayTable({ holidays, onRemove }: HolidayTableProps) {
  return (
    <Table
      rows={holidays}
      none="登録がありません。"
      columns={[
        {
          label: '日付',
          className: 'uncut',
          cell: ({ day }) => formatShortDayWithWeekday(day),
        },
        { label: '名前', width: '99%', cell: ({ name }) => name },
        {
          label: '種類',
          cell: ({ kind }) => (
            <span className={kind === 'closing' ? 'chip' : 'chip out'}>{holidayKinds[kind]}</span>
          ),
        },
        {
          label: '操作',
          silent: true,
          className: 'r',
          cell: (holiday) => (
            <Button
              variant="text"
              size="xs"
              aria-label={`${formatCalendarDay(holiday.day)} ${holiday.name}を取り消す`}
              onClick={() => onRemove(holiday)}
            >
              取り消す
            </Button>
          ),
        },
      ]}
    />
  );
}
