import { type ImportBatchView, importKinds, importStates } from '@tsumugi/contract/resources/data-import';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { today } from '../lib/clock.js';
import { RunsPage } from '../settings/RunsPage.js';
import { ExportData } from './ExportData.js';
import { NewImport } from './NewImport.js';
import { toneOfState } from './words.js';

/** 取り込み: a new file, and those that were brought in before. */
export default function ImportsPage() {
  return (
    <RunsPage<ImportBatchView>
      route="imports"
      start={<NewImport />}
      end={<ExportData />}
      title="これまでの取り込み"
      none="まだ取り込みはありません。"
      columns={[
        { label: 'ファイル', cell: ({ fileName }) => fileName },
        { label: '種類', cell: ({ kind }) => importKinds[kind] },
        { label: '状態', cell: ({ state }) => <span className={toneOfState[state]}>{importStates[state]}</span> },
        { label: '行数', className: 'r', cell: ({ rowCount }) => rowCount.toLocaleString() },
        { label: '取り込み済み', className: 'r', cell: ({ done }) => done.toLocaleString() },
        { label: '日時', cell: ({ createdAt }) => formatShortDateTime(createdAt, today()) },
        { label: '担当', cell: ({ createdBy }) => createdBy },
      ]}
    />
  );
}
