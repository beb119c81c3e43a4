import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RadioSegments } from '../ui/RadioSegments.js';
import { ExamplePane } from './ExamplePane.js';
import { exampleOf } from './example-case.js';

const readers = [
  { id: 'customer', name: 'ご家庭に送るとき' },
  { id: 'teacher', name: '教師に送るとき' },
] as const;

const useBody = () => {
  const body: unknown = useWatch({ name: 'body' });
  return typeof body === 'string' ? body : '';
};

/** Preview of a chat template for each side, while typing. */
export function ChatPreview() {
  const body = useBody();
  const [reader, setReader] = useState<NoticeAudience>('customer');
  return (
    <>
      <RadioSegments
        label="読む人"
        hideLabel
        options={readers}
        value={reader}
        onChange={setReader}
      />
      <ExamplePane body={exampleOf(body, reader, 'chat')} />
    </>
  );
}

export function SignaturePreview() {
  return <ExamplePane body={{ text: useBody(), unknown: [] }} />;
}
