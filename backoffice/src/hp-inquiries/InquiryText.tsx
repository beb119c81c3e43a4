import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { useGetOne } from 'react-admin';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';

/** The sender's text, and the items of the form without a field of their own. */
export function InquiryText({ form: { body, extra } }: { form: ContactFormDetail }) {
  const items = Object.entries(extra);
  return (
    <>
      <p className="pre">{body || '本文はありません。'}</p>
      {items.length > 0 && (
        <dl className="kv wide">
          {items.map(([name, value]) => (
            <div className="pair" key={name}>
              <dt>{name}</dt>
              <dd className="pre">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The sender's text beside a list, which does not load the inquiry itself. */
export function InquiryTextPane({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<ContactFormDetail>('hp-inquiries', { id });
  return (
    <div className="sec">
      <div className="hd">
        <h3>問い合わせの内容</h3>
      </div>
      {data ? (
        <InquiryText form={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Bone width={240} />
      )}
    </div>
  );
}
