import Button from '@mui/material/Button';
import type { AnswerOf } from '@tsumugi/client/call-arguments';
import {
  type MailRecord,
  mailRecordStates,
  mailRecords,
} from '@tsumugi/contract/resources/mail-check';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useRead } from '../api/useRead.js';
import { SentForm } from '../forms/SentForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';
import { maySet } from './may-set.js';

type Domains = AnswerOf<typeof api.mailState.domains>;

const tones: Record<MailRecord['state'], string> = {
  ok: 'chip ok',
  wrong: 'chip late',
  missing: 'chip late',
  unknown: 'chip',
  unneeded: 'chip',
};
const titles = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;
const everyMinutes = 5 * 60_000;

/** DNS records of the sender domains: without them mail is treated as spam. */
export function MailDomains() {
  const { data, error, refetch, isFetching } = useRead(
    api.mailState.domains,
    {},
    { enabled: maySet(), staleTime: everyMinutes },
  );
  return (
    <Card
      title="差出人のドメイン"
      note="なりすましでないことを示すDNSの設定。足りないと迷惑メールになりやすくなります"
      className="span"
      tools={
        <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
          もう一度確かめる
        </Button>
      }
      bare
    >
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !data && <PartSkeleton />}
      {data && <Records domains={data.domains} />}
      {data && data.domains.length > 0 && (
        <div className="pad">
          <Selectors key={data.version} selectors={data.selectors} version={data.version} />
        </div>
      )}
    </Card>
  );
}

function Records({ domains }: Pick<Domains, 'domains'>) {
  if (domains.length === 0)
    return (
      <p className="pad none">
        差出人のアドレスがまだありません。「送信サーバーの設定」か、「ブランド」の差出人のアドレスで決めます。
      </p>
    );
  return (
    <table className="t domains">
      <thead>
        <tr>
          <th scope="col">ドメイン</th>
          {mailRecords.map((name) => (
            <th key={name} scope="col">
              {titles[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {domains.map((each) => (
          <tr key={each.domain}>
            <td>
              <b>{each.domain}</b>
              <p className="sub">{each.senders.join('、')}</p>
              {each.note && <p className="sub">{each.note}</p>}
            </td>
            {mailRecords.map((name) => {
              const { state, found, explanation } = each[name];
              return (
                <td key={name}>
                  <span className={tones[state]} title={found ?? undefined}>
                    {mailRecordStates[state]}
                  </span>
                  <p className="sub">{explanation}</p>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const listed = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,、]+/)
      .filter(Boolean),
  ),
];

function Selectors({ selectors, version }: Pick<Domains, 'selectors' | 'version'>) {
  const invalidate = useInvalidate();
  const sending = useSending(
    { selectors: selectors.join(', ') },
    async (typed) => {
      await call(api.mailState.saveSelectors, {
        input: { version, selectors: listed(typed.selectors) },
      });
      toastDone('保存しました。');
      await invalidate.reads([api.mailState.domains.call]);
    },
    { guardsInput: true },
  );
  return (
    <SentForm sending={sending}>
      <TextInput
        source="selectors"
        label="DKIMのセレクター(任意)"
        error={sending.faultOf('selectors')}
        placeholder="s1, s2"
        hint="送信サーバーの会社が示す名前。空欄なら、よく使われる名前で探します。"
        slotProps={{ htmlInput: { spellCheck: false, maxLength: 330 } }}
      />
    </SentForm>
  );
}
