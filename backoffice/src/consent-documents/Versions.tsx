import Button from '@mui/material/Button';
import {
  agreeAgainLabels,
  type ConsentDocumentView,
} from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/routes';
import { formatJapaneseDay } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { MarkdownText } from '../../../portals/shared/unstyled/MarkdownText.js';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { messageOf } from '../lib/http-error.js';
import { Card } from '../ui/Card.js';
import { Modal } from '../ui/Modal.js';
import { Table } from '../ui/Table.js';
import { toastDone, toastError } from '../ui/toast.js';

const states = {
  coming: ['予定', 'chip wait'],
  current: ['いまの版', 'chip ok'],
  past: ['以前の版', 'chip'],
} as const;

/** All versions of a text, newest first: start, number of consents, and the text. */
export function Versions({ versions }: { versions: readonly ConsentDocumentView[] }) {
  const invalidate = useInvalidate();
  const [read, setRead] = useState<ConsentDocumentView | null>(null);
  const cancel = async (id: number) => {
    try {
      await call(api.consent.cancel, { id });
      toastDone('取り消しました。');
    } catch (error) {
      toastError(messageOf(error));
    }
    await invalidate.reads([api.consent.documents.call]);
  };
  return (
    <Card title="版の一覧" note={`${versions.length}件`} bare>
      <Table
        rows={versions}
        columns={[
          { label: '版', cell: ({ documentVersion }) => `第${documentVersion}版` },
          {
            label: '状態',
            className: 'uncut',
            cell: ({ state }) => <span className={states[state][1]}>{states[state][0]}</span>,
          },
          {
            label: '適用開始日',
            className: 'uncut',
            cell: ({ validFrom }) => formatJapaneseDay(validFrom),
          },
          { label: 'あらためての同意', cell: ({ agreeAgain }) => agreeAgainLabels[agreeAgain] },
          { label: '同意', cell: ({ agreed }) => `${agreed}件` },
          {
            label: '作成した人',
            className: 'sub',
            cell: ({ createdBy }) => createdBy ?? 'はじめから',
          },
          {
            label: '操作',
            silent: true,
            className: 'uncut',
            cell: (version) => (
              <>
                <Button size="small" onClick={() => setRead(version)}>
                  全文を見る
                </Button>{' '}
                {version.state === 'coming' && (
                  <Button size="small" color="error" onClick={() => void cancel(version.id)}>
                    取り消す
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
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
