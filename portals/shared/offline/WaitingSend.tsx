import type { ReactNode } from 'react';
import { FormAlert } from '../ui/Field.js';
import { Icon } from '../ui/Icon.js';
import { giveUp } from './send-queue.js';
import type { QueuedSend } from './send-queue-store.js';

interface Props {
  item: QueuedSend;
  /** Kind of the text: ご感想 */
  label: string;
  /** The content, to be read again. */
  children: ReactNode;
}

/** An entry of the send queue that waits for the network, or was refused by the server. */
export function WaitingSend({ item, label, children }: Props) {
  return (
    <>
      {item.refusal ? (
        <>
          <FormAlert message={item.refusal} />
          <button type="button" className="btn btn-2" onClick={() => void giveUp(item.clientId)}>
            内容を直して、もう一度送る
          </button>
        </>
      ) : (
        <div className="blank card" role="status">
          <Icon name="off" size={40} />
          <h2 className="t-l">つながったら送信します</h2>
          <p>
            {item.isInMemoryOnly
              ? `${label}をこの端末に保存できませんでした。接続が戻ると、自動で1回だけ送ります。それまで、このページを閉じないでください。`
              : `${label}はこの端末に保存しました。接続が戻ると、自動で1回だけ送ります。このページを閉じても大丈夫です。`}
          </p>
        </div>
      )}
      <section className="sec">
        <div className="sec-h">
          <h2>お書きいただいた内容</h2>
        </div>
        {children}
      </section>
    </>
  );
}
