import type { SystemPart, SystemStatus } from '@tsumugi/contract/resources/system-status';
import { formatDateTime } from '@tsumugi/contract/text/format';

export type Fact = readonly [label: string, value: string];

export const titles: Readonly<Record<SystemPart | 'product', string>> = {
  product: 'つむぎ',
  database: 'データベース',
  replica: '読み取り用の複製',
  jobs: '裏側の処理',
  notices: 'お知らせの送信',
  mail: 'メール',
  backup: 'バックアップ',
  files: 'アップロードされたファイル',
  disk: 'ディスク',
};

const units = ['バイト', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1.2 GB`, in steps of a thousand. */
export function inBytes(bytes: number): string {
  const step = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  const value = bytes / 1000 ** step;
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}

/** `45秒`, `12分`, `3時間`. */
export function inTime(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)}秒`;
  if (seconds < 3600) return `${Math.round(seconds / 60)}分`;
  return `${Math.round(seconds / 3600)}時間`;
}

const waitingText = (count: number, seconds: number) =>
  count === 0 ? 'なし' : `${count}件（最長${inTime(seconds)}）`;
const at = (instant: string | null) => (instant ? formatDateTime(instant) : 'なし');

const factsOfReplica = ({
  connected,
  seconds,
  bytes,
}: NonNullable<SystemStatus['replica']>): Fact[] => [
  ['接続', connected ? 'あり' : 'なし'],
  ['遅れ', !connected ? '不明' : bytes === 0 ? 'なし' : `${inTime(seconds)}（${inBytes(bytes)}）`],
];

/** The facts of each part, in the page's order. */
export function factsOf(s: SystemStatus): [SystemPart | 'product', Fact[]][] {
  const { product, database, replica, notices, mail, push, jobs, backup, disk, files } = s;
  return [
    [
      'product',
      [
        ['バージョン', product.version],
        ['Node.js', product.node],
        ['起動', formatDateTime(product.since)],
      ],
    ],
    [
      'database',
      [
        ['PostgreSQL', database.version],
        ['大きさ', inBytes(database.bytes)],
        ['接続', `${database.connections} / ${database.mostConnections}`],
      ],
    ],
    ...(replica ? ([['replica', factsOfReplica(replica)]] as [SystemPart, Fact[]][]) : []),
    [
      'jobs',
      [
        ['実行しているプロセス', `${jobs.workers}`],
        ['待っている処理', waitingText(jobs.waiting, jobs.seconds)],
      ],
    ],
    [
      'notices',
      [
        ['送信待ち', waitingText(notices.due, notices.seconds)],
        ['プッシュ通知の端末', `${push.devices}台`],
      ],
    ],
    [
      'mail',
      [
        ['送信', mail.delivers ? '送信する' : '未設定'],
        ['送信待ち', waitingText(mail.due, mail.seconds)],
        ['24時間以内の失敗', mail.failedDay === 0 ? 'なし' : `${mail.failedDay}件`],
      ],
    ],
    [
      'backup',
      backup
        ? [
            ['最後の成功', at(backup.doneAt)],
            ['失敗', at(backup.failedAt)],
            ['見つからないファイル', backup.lostFiles === 0 ? 'なし' : `${backup.lostFiles}件`],
          ]
        : [['定期バックアップ', '未設定']],
    ],
    [
      'files',
      [
        ['保存先', files.inBucket ? 'バケット（S3）' : 'サーバーのフォルダー'],
        ['保存中', `${files.count}件、${inBytes(files.bytes)}`],
        ['削除待ち', waitingText(files.removalsDue, files.seconds)],
      ],
    ],
    ...(disk
      ? [
          [
            'disk',
            [
              ['空き', inBytes(disk.free)],
              ['全体', inBytes(disk.total)],
            ],
          ] as [SystemPart, Fact[]],
        ]
      : []),
  ];
}
