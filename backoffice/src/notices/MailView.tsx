import Button from '@mui/material/Button';
import { addressOf } from '@tsumugi/client/call-arguments';
import type * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { useRead } from '../api/useRead.js';
import { ErrorState } from '../ui/ErrorState.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import './mail-view.css';

const ways = [
  { id: 'shown', name: '表示' },
  { id: 'text', name: '文字だけ' },
  { id: 'raw', name: '原文' },
] as const;

interface MailViewProps {
  of: Pick<typeof api.delivery, 'mail' | 'eml'> | Pick<typeof api.outgoingMail, 'mail' | 'eml'>;
  id: number;
  text: string;
}

/** One mail as displayed, as plain text, and as raw source; `of` has the calls for both. */
export function MailView({ of, id, text }: MailViewProps) {
  const [way, setWay] = useState<(typeof ways)[number]['id']>('shown');
  const { data, error, refetch } = useRead(of.mail, { id });
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <div className="pad stack mailview">
      <div className="bar">
        <RadioSegments label="見かた" hideLabel options={ways} value={way} onChange={setWay} />
        <Button href={addressOf(of.eml, { id })} download>
          .eml を保存
        </Button>
      </div>
      {way === 'shown' && <iframe title="メールの表示" sandbox="" srcDoc={data?.html ?? ''} />}
      {way === 'text' && <div className="pre">{text}</div>}
      {way === 'raw' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <pre tabIndex={0}>{data?.raw}</pre>
      )}
    </div>
  );
}
