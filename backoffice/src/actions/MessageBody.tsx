import { Fragment } from 'react';

/** A text as it will be sent; placeholders that nothing fills are boxed in red. */
export function MessageBody({ text, missing }: { text: string; missing: readonly string[] }) {
  return (
    <div className="body">
      {text.split(/(\{\w+\})/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        missing.includes(part) ? <mark key={index} className="miss">{part}</mark> : <Fragment key={index}>{part}</Fragment>,
      )}
    </div>
  );
}
