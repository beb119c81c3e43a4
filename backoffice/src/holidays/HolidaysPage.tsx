import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { type HolidayView, holidayKinds, newHoliday } from '@tsumugi/contract/resources/holiday';
import * as api from '@tsumugi/contract/routes/all';
import { formatCalendarDay } from '@tsumugi/contract/text/format';
import { formatShortDayWithWeekday } from '@tsumugi/contract/text/format-short';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SchemaForm } from '../forms/SchemaForm.js';
import { today } from '../lib/clock.js';
import { call } from '../providers/http-client.js';
import { useRead } from '../providers/useRead.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { Bone } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';

const kindWords = { kind: { label: '種類', options: Object.entries(holidayKinds).map(([id, name]) => ({ id, name })) } };

/** holidays: days that do not count as business days. */
export default function HolidaysPage() {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const [added, setAdded] = useState(0);
  const year = Number(query.get('year')) || Number(today().slice(0, 4));
  const show = (wanted: number) => setQuery({ year: String(wanted) }, { replace: true });
  const changed = async (message: string) => {
    toastDone(message);
    await client.invalidateQueries();
  };
  return (
    <SettingsFrame route="holidays">
      <div className="people">
        <YearCard year={year} onYear={show} onRemoved={() => changed('取り消しました。対応中の案件の期日も計算し直します。')} />
        <Card title="休業日・祝日を加える" note="対応中の案件の期日も計算し直します">
          <SchemaForm
            key={added}
            schema={newHoliday}
            words={kindWords}
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

function YearCard({ year, onYear, onRemoved }: { year: number; onYear: (year: number) => void; onRemoved: () => Promise<void> }) {
  const { data, error, refetch } = useRead(api.holiday.list, { query: { year } });
  const [leaving, setLeaving] = useState<HolidayView | null>(null);
  const tools = (
    <>
      <IconButton size="small" color="bordered" aria-label={`${year - 1}年`} onClick={() => onYear(year - 1)}>
        <Icon name="left" />
      </IconButton>
      <IconButton size="small" color="bordered" aria-label={`${year + 1}年`} onClick={() => onYear(year + 1)}>
        <Icon name="right" />
      </IconButton>
    </>
  );
  return (
    <Card title={`${year}年`} note={data && `${data.holidays.length}日`} tools={tools} bare>
      {data?.missing.map((each) => (
        <p key={each} className="pad late">
          <Icon name="alert" small /> {each}年の祝日が登録されていません。内閣府の発表を確認して登録してください。
        </p>
      ))}
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && (
        <div className="pad">
          <Bone width={240} />
        </div>
      )}
      {data?.holidays.length === 0 && <p className="pad none">登録がありません。</p>}
      {data && data.holidays.length > 0 && (
        <table className="t">
          <thead>
            <tr>
              <th scope="col">日付</th>
              <th scope="col">名前</th>
              <th scope="col">種類</th>
              <th scope="col">
                <span className="vh">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.holidays.map((holiday) => (
              <tr key={holiday.id}>
                <td>{formatShortDayWithWeekday(holiday.day)}</td>
                <td>{holiday.name}</td>
                <td>
                  <span className={holiday.kind === 'closing' ? 'chip' : 'chip out'}>{holidayKinds[holiday.kind]}</span>
                </td>
                <td className="r">
                  <Button
                    variant="text"
                    size="xs"
                    aria-label={`${formatCalendarDay(holiday.day)} ${holiday.name}を取り消す`}
                    onClick={() => setLeaving(holiday)}
                  >
                    取り消す
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {leaving && (
        <ConfirmDialog
          title={`${holidayKinds[leaving.kind]}を取り消す`}
          what={leaving.name}
          confirm="取り消す"
          onClose={() => setLeaving(null)}
          onConfirm={async () => {
            await call(api.holiday.remove, { id: leaving.id });
            setLeaving(null);
            await onRemoved();
          }}
        >
          {formatCalendarDay(leaving.day)}を営業日に戻し、対応中の案件の期日を計算し直します。
        </ConfirmDialog>
      )}
    </Card>
  );
}
