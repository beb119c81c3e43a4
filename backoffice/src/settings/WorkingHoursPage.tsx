import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { MailState, WorkingHoursView } from '@tsumugi/contract/resources/working-hours';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { FormProvider } from 'react-hook-form';
import { asErrors } from '../forms/check.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { parseTime } from '../lib/typed-dates.js';
import { call } from '../providers/http-client.js';
import { useRead } from '../providers/useRead.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { PartSkeleton } from '../ui/Skeleton.js';
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

/** working-hours: until when an arrival counts as today's, and when no mail leaves. */
export default function WorkingHoursPage() {
  const hours = useRead(api.workingHours.list, {}, { enabled: maySet() });
  const mail = useRead(api.mailState.detail, {}, { enabled: maySet() });
  const error = hours.error ?? mail.error;
  return (
    <SettingsFrame route="working-hours">
      {error && (
        <ErrorState
          error={error}
          onRetry={() => {
            void hours.refetch();
            void mail.refetch();
          }}
        />
      )}
      {!error && (!hours.data || !mail.data) && <PartSkeleton />}
      {hours.data && mail.data && (
        <div className="people">
          <div className="stack">
            {hours.data.map((brand) => (
              <BrandHours key={`${brand.brand}-${brand.version}`} hours={brand} />
            ))}
          </div>
          <MailCard state={mail.data} />
        </div>
      )}
    </SettingsFrame>
  );
}

function BrandHours({ hours }: { hours: WorkingHoursView }) {
  const client = useQueryClient();
  const { form, busy, message, faultOf, onSubmit } = useSending(
    Object.fromEntries(names.map((name) => [name, clockOf(hours[name])])) as Record<TimeName, string>,
    async (typed) => {
      const minutes = Object.fromEntries(names.map((name) => [name, minuteOf(parseTime(typed[name]) ?? '')])) as Record<TimeName, number>;
      await call(api.workingHours.save, { input: { brand: hours.brand, version: hours.version, ...minutes } });
      toastDone('保存しました。');
      await client.invalidateQueries();
    },
    {
      asks: true,
      check: async (typed) => {
        const wrong = names.filter((name) => parseTime(typed[name]) === null);
        return wrong.length > 0
          ? { values: {}, errors: asErrors(Object.fromEntries(wrong.map((name) => [name, unreadable]))) }
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
              onBlur={() => form.setValue(name, parseTime(form.getValues(name)) ?? form.getValues(name))}
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
          <p className="hint span">
            {values.cutOffMinute || '締め'}以降に届いたものは翌営業日の対応になります。{values.quietFromMinute}〜{values.quietToMinute}
            は、急ぎでないメールとプッシュを翌朝まで待ちます(海外のご家庭は現地時間)。
          </p>
        </form>
      </FormProvider>
    </Card>
  );
}

function MailCard({ state }: { state: MailState }) {
  return (
    <Card title="メール送信の状態">
      {state.delivers ? (
        <p className="ok b">
          <Icon name="check" /> メールを送信しています。
        </p>
      ) : (
        <p className="late b">
          <Icon name="alert" /> 送信サーバー(SMTP)が設定されていません。メールは送られず、画面から読めるように保管されています。
        </p>
      )}
      <dl className="kv wide mailstate">
        <dt>送信サーバー</dt>
        <dd>{state.host ? `${state.host}:${state.port}${state.encrypted ? '(TLS)' : ''}` : '未設定'}</dd>
        <dt>差出人</dt>
        <dd>{state.from}</dd>
        <dt>送信待ち</dt>
        <dd>{state.waiting}件</dd>
        <dt>送信失敗</dt>
        <dd className={state.failed > 0 ? 'late' : undefined}>{state.failed}件</dd>
        <dt>最後の送信</dt>
        <dd>{state.lastSentAt ? formatDateTime(state.lastSentAt) : 'まだありません'}</dd>
      </dl>
      <p className="hint">送信サーバーは起動時の環境変数 SMTP_HOST・SMTP_PORT・SMTP_USER・SMTP_PASSWORD・MAIL_FROM で設定します。</p>
    </Card>
  );
}
