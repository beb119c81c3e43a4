import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { agreeAgainLabels, type ConsentDocumentView } from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/all';
import { formatJapaneseDay } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { MarkdownText } from '../../../portals/shared/bare/MarkdownText.js';
import { messageOf } from '../lib/http-error.js';
import { call } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { Modal } from '../ui/Modal.js';
import { toastDone, toastError } from '../ui/toast.js';

const states = { coming: ['予定', 'chip wait'], current: ['いまの版', 'chip ok'], past: ['以前の版', 'chip'] } as const;

/** Every version of a text, the newest first: since when, how many agreed to it, and its words. */
export function Versions({ versions }: { versions: readonly ConsentDocumentView[] }) {
  const client = useQueryClient();
  const [read, setRead] = useState<ConsentDocumentView | null>(null);
  const cancel = async (id: number) => {
    try {
      await call(api.consent.cancel, { id });
      toastDone('取り消しました。');
    } catch (error) {
      toastError(messageOf(error));
    }
    await client.invalidateQueries();
  };
  return (
    <Card title="版の一覧" note={`${versions.length}件`} bare>
      <table className="t">
        <thead>
          <tr>
            <th scope="col">版</th>
            <th scope="col">状態</th>
            <th scope="col">適用開始日</th>
            <th scope="col">あらためての同意</th>
            <th scope="col">同意</th>
            <th scope="col">作成した人</th>
            <th scope="col">
              <span className="vh">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => {
            const [word, chip] = states[version.state];
            return (
              <tr key={version.id}>
                <td>第{version.documentVersion}版</td>
                <td className="uncut">
                  <span className={chip}>{word}</span>
                </td>
                <td className="uncut">{formatJapaneseDay(version.validFrom)}</td>
                <td>{agreeAgainLabels[version.agreeAgain]}</td>
                <td className="num">{version.agreed}件</td>
                <td className="sub">{version.createdBy ?? 'はじめから'}</td>
                <td className="uncut">
                  <Button size="small" onClick={() => setRead(version)}>
                    全文を見る
                  </Button>{' '}
                  {version.state === 'coming' && (
                    <Button size="small" color="error" onClick={() => void cancel(version.id)}>
                      取り消す
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {read && (
        <Modal title={`${read.label}（第${read.documentVersion}版）`} onClose={() => setRead(null)}>
          <div className="pad doctext">
            <MarkdownText text={read.body} />
          </div>
        </Modal>
      )}
    </Card>
  );
}
