import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { WorkingHoursView } from '@tsumugi/contract/resources/working-hours';
import * as api from '@tsumugi/contract/routes/routes';
import { FormProvider } from 'react-hook-form';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useRead } from '../api/useRead.js';
import { asErrors } from '../forms/check.js';
import { FormDraftNote } from '../forms/FormDraftNote.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { parseTime } from '../lib/typed-dates.js';
import { Card } from '../ui/Card.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { toastDone } from '../ui/toast.js';
import { maySet } from './may-set.js';
import { SettingsFrame } from './SettingsFrame.js';

const times = {
  cutOffMinute: '受付の締め',
  quietFromMinute: '送信を控える時間の始まり',
  quietToMinute: '送信を控える時間の終わり',
} as const;
type TimeName = keyof typeof times;
const names = Object.keys(times) as TimeName[];
const two = (value: number) => String(value).padStart(2, '0');
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const unreadable = '時刻は 17:00、1700、17時 のように入力してください。';

/**
 * working-hours: the time until which an arrival counts for the same day, and the hours without
 * mail.
 */
export default function WorkingHoursPage() {
  const hours = useRead(api.workingHours.list, { query: {} }, { enabled: maySet() });
  return (
    <SettingsFrame route="working-hours">
      <ReadBoundary of={hours}>
        {(brands) => (
          <div className="people">
            {brands.map((brand) => (
              <BrandHours key={`${brand.brand}-${brand.version}`} hours={brand} />
            ))}
          </div>
        )}
      </ReadBoundary>
    </SettingsFrame>
  );
}

function BrandHours({ hours }: { hours: WorkingHoursView }) {
  const invalidate = useInvalidate();
  const { form, busy, message, draft, faultOf, onSubmit } = useSending(
    Object.fromEntries(names.map((name) => [name, clockOf(hours[name])])) as Record<
      TimeName,
      string
    >,
    async (typed) => {
      const minutes = Object.fromEntries(
        names.map((name) => [name, minuteOf(parseTime(typed[name]) ?? '')]),
      ) as Record<TimeName, number>;
      await call(api.workingHours.save, {
        input: { brand: hours.brand, version: hours.version, ...minutes },
      });
      toastDone('保存しました。');
      await invalidate.reads([api.workingHours.list.call]);
    },
    {
      guardsInput: String(hours.brand),
      check: async (typed) => {
        const wrong = names.filter((name) => parseTime(typed[name]) === null);
        return wrong.length > 0
          ? {
              values: {},
              errors: asErrors(Object.fromEntries(wrong.map((name) => [name, unreadable]))),
            }
          : { values: typed, errors: {} };
      },
    },
  );
  const values = form.watch();
  return (
    <Card title={hours.name} note="日本時間">
      <FormProvider {...form}>
        <form className="hours" noValidate onSubmit={(event) => void onSubmit(event)}>
          {names.map((name) => (
            <TextInput
              key={name}
              source={name}
              label={times[name]}
              error={faultOf(name) ?? (parseTime(values[name]) === null ? unreadable : undefined)}
              placeholder="17:00"
              autoComplete="off"
              onBlur={() =>
                form.setValue(name, parseTime(form.getValues(name)) ?? form.getValues(name))
              }
            />
          ))}
          <Button type="submit" disabled={busy}>
            保存
          </Button>
          {message && (
            <Alert variant="line" className="span">
              {message}
            </Alert>
          )}
          <FormDraftNote of={draft} />
          <p className="hint span">
            {values.cutOffMinute || '締め'}以降に届いたものは翌営業日の対応になります。
            {values.quietFromMinute}〜{values.quietToMinute}
            は、急ぎでないメールとプッシュを翌朝まで待ちます(海外のご家庭は現地時間)。
          </p>
        </form>
      </FormProvider>
    </Card>
  );
}
