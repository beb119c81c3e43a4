import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';

const seconds = z
  .number()
  .min(0)
  .meta({ description: '最も長く待っているものの待ち時間（秒）。0：待っているものはない' });
const bytes = z.number().min(0).meta({ description: 'バイト' });

/** GET /api/admin/system-status: for an operator of the servers, without personal data. */
export const systemStatus = z
  .object({
    at: instant,
    product: z.object({ version: z.string(), node: z.string(), since: instant }),
    database: z.object({ version: z.string(), bytes, connections: int, mostConnections: int }),
    replica: z
      .object({
        connected: z.boolean(),
        bytes,
        seconds: z.number().min(0).meta({ description: '本体からの遅れ（秒）。0：遅れはない' }),
      })
      .nullable()
      .meta({ description: '読み取り用の複製。null：設定されていない' }),
    notices: z.object({ due: int, seconds }),
    mail: z.object({ delivers: z.boolean(), due: int, seconds, failedDay: int }),
    push: z.object({ devices: int }),
    jobs: z.object({ workers: int, waiting: int, seconds }),
    backup: z
      .object({
        doneAt: instant.nullable(),
        failedAt: instant.nullable(),
        lostFiles: int,
        everyHours: int,
      })
      .nullable(),
    disk: z.object({ free: bytes, total: bytes }).nullable(),
    files: z.object({
      inBucket: z.boolean(),
      reachable: z.boolean(),
      count: int,
      bytes,
      removalsDue: int,
      seconds,
    }),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = AnswerJson<z.infer<typeof systemStatus>>;

export type SystemPart =
  | 'database'
  | 'replica'
  | 'jobs'
  | 'notices'
  | 'mail'
  | 'backup'
  | 'files'
  | 'disk';

/** Seconds of delay that need attention; docs/deploy/alerts.yml uses the same number. */
export const lateAfterSeconds = {
  notices: 600,
  mail: 600,
  jobs: 300,
  removals: 3600,
  replica: 60,
} as const;
export const minFreeBytes = 2_000_000_000;
export const minFreeConnections = 10;

const hourMs = 3_600_000;

/** A check: the part of the system, whether it has this fault, and a sentence with the remedy. */
type FaultCheck = readonly [part: SystemPart, isPresent: boolean, remedy: string];

const checkDatabase = ({ database, replica }: SystemStatus): FaultCheck[] => [
  [
    'database',
    database.mostConnections - database.connections < minFreeConnections,
    '空いている接続が残りわずかです。DATABASE_POOLを下げるか、max_connectionsを上げてください。',
  ],
  [
    'replica',
    replica !== null && !replica.connected,
    '読み取り用の複製につながりません。一覧は本体が答えています。複製とDATABASE_READ_URLを確認してください。',
  ],
  [
    'replica',
    (replica?.seconds ?? 0) > lateAfterSeconds.replica,
    '読み取り用の複製が遅れています。一覧は本体が答えています。複製の負荷と回線を確認してください。',
  ],
];

const checkJobsAndSending = ({ jobs, notices, mail }: SystemStatus): FaultCheck[] => [
  [
    'jobs',
    jobs.workers === 0,
    '処理を実行するプロセスがありません。WORKER=0ではないプロセスを起動してください。',
  ],
  [
    'jobs',
    jobs.seconds > lateAfterSeconds.jobs,
    '処理が滞っています。サーバーの負荷とログを確認してください。',
  ],
  [
    'notices',
    notices.seconds > lateAfterSeconds.notices,
    '送信が滞っています。処理の実行と、メールサーバーの状態を確認してください。',
  ],
  [
    'mail',
    !mail.delivers,
    '送信サーバーが未設定のため、メールは送られていません。設定 › メールで設定してください。',
  ],
  [
    'mail',
    mail.seconds > lateAfterSeconds.mail,
    '送信が滞っています。メールサーバーの状態を確認してください。',
  ],
  [
    'mail',
    mail.failedDay > 0,
    '送信できなかったメールがあります。送信状況で内容を確認してください。',
  ],
];

const checkBackup = ({ backup, at }: SystemStatus): FaultCheck[] => [
  [
    'backup',
    backup === null,
    '定期バックアップは設定されていません。BACKUP_FOLDERで保存先を指定してください。',
  ],
  [
    'backup',
    Boolean(backup?.failedAt),
    '最後のバックアップに失敗しました。保存先の空き容量と書き込みの権限、ログを確認してください。',
  ],
  [
    'backup',
    backup !== null &&
      (backup.doneAt === null ||
        Date.parse(at) - Date.parse(backup.doneAt) > (backup.everyHours + 6) * hourMs),
    '予定の時刻を過ぎても、新しいバックアップがありません。処理の実行とログを確認してください。',
  ],
  [
    'backup',
    (backup?.lostFiles ?? 0) > 0,
    '見つからないファイルがあります。doctorコマンドで確認してください。',
  ],
];

const checkStorage = ({ files, disk }: SystemStatus): FaultCheck[] => [
  [
    'files',
    !files.reachable,
    '保存先につながりません。保存先のサービスと、FILES_で始まる設定を確認してください。',
  ],
  [
    'files',
    files.seconds > lateAfterSeconds.removals,
    '削除したファイルの実体が残っています。保存先の権限とログを確認してください。',
  ],
  [
    'disk',
    disk !== null && disk.free < minFreeBytes,
    '空き容量が残りわずかです。不要なファイルを移すか、ディスクを増やしてください。',
  ],
];

/** Faults with their remedy: one sentence for each part that needs attention. */
export const faultsOf = (status: SystemStatus): Partial<Record<SystemPart, string>> =>
  // Of several faults of a part, only the first is listed, because it has to be fixed first.
  Object.fromEntries(
    [checkDatabase, checkJobsAndSending, checkBackup, checkStorage]
      .flatMap((check) => check(status))
      .filter(([, isPresent]) => isPresent)
      .map(([part, , remedy]) => [part, remedy])
      .reverse(),
  );
