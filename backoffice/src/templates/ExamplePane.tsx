import { type ReactNode, useId } from 'react';
import '../styles/dialog.css';
import '../styles/templates.css';
import { MessageBody } from '../actions/MessageBody.js';
import type { Example } from './example-case.js';

/** The text in the recipient's view, for a sample matter; follows the typing. */
export function ExamplePane({
  subject,
  body,
  tools,
}: {
  subject?: Example;
  body: Example;
  tools?: ReactNode;
}) {
  const id = useId();
  return (
    <section className="stack example" style={{ gap: 8 }} aria-labelledby={id}>
      <div className="row">
        <h3 id={id}>見本の案件での表示</h3>
        <span className="grow" />
        {tools}
      </div>
      <div className="mail">
        {subject && (
          <div className="row subj">
            <span className="sub">件名</span>
            <MessageBody text={subject.text} missing={subject.unknown} />
          </div>
        )}
        {body.text ? (
          <MessageBody text={body.text} missing={body.unknown} />
        ) : (
          <p className="body mute">本文を入力すると、ここに表示されます。</p>
        )}
      </div>
    </section>
  );
}
