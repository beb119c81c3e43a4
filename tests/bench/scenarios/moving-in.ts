import { setTimeout as pause } from 'node:timers/promises';
import type { ImportBatchView, ImportKindName } from '@tsumugi/contract/resources/data-import';
import { Product } from '../product.js';
import type { Line, Scenario } from './scenario.js';

/** Size of the imported company: 50,000 lines in all, or a tenth of them in a quick run. */
const company = { families: 3_000, teachers: 4_000, cases: 900, messages: 42_100 };
type Company = typeof company;
const lookedAfterMs = 500;
const settledAfterMs = 8_000;

const course = '引っ越しのコース';
const kana = 'アイウエオカキクケコサシスセソタチツテト';
const name = (at: number) =>
  [at, at / 20, at / 400, at / 8000].map((each) => kana[Math.floor(each) % kana.length]).join('');
const lines = (count: number, of: (at: number) => readonly string[]) =>
  Array.from({ length: count }, (_, at) => of(at));
const person = (at: number) => [`木村${at}`, '光', 'キムラ', name(at)];

/**
 * Kind → the rows of its spreadsheet, the heading first. Messages are those of families with the
 * office.
 */
const files: readonly (readonly [
  ImportKindName,
  (size: Company) => readonly (readonly string[])[],
])[] = [
  [
    'families',
    ({ families }) => [
      [
        '家庭番号',
        '保護者姓',
        '保護者名',
        '保護者セイ',
        '保護者メイ',
        'メール',
        '電話',
        '生徒姓',
        '生徒名',
        '生徒セイ',
        '生徒メイ',
        '学年',
      ],
      ...lines(families, (at) => [
        ...[
          `F-${at}`,
          ...person(at),
          `move${at}@example.jp`,
          `090${30_000_000 + at}`,
          `木村${at}`,
          '空',
          'キムラ',
          'ソラ',
          '小5',
        ],
      ]),
    ],
  ],
  [
    'teachers',
    ({ teachers }) => [
      [
        '教師番号',
        '姓',
        '名',
        'セイ',
        'メイ',
        'メール',
        '電話',
        '大学名',
        '通える地域',
        '空き時間',
        '紹介可',
        '面談日',
      ],
      ...lines(teachers, (at) => [
        ...[
          `T-${at}`,
          ...person(at),
          `taught${at}@example.jp`,
          `080${30_000_000 + at}`,
          '桜坂大学',
          '東京都世田谷区',
          '月・水 17:00-20:00',
        ],
        ...['はい', '2024/4/10'],
      ]),
    ],
  ],
  [
    'courses',
    () => [
      ['ブランド', 'コース名'],
      ['家庭教師', course],
    ],
  ],
  [
    'matters',
    ({ cases }) => [
      [
        ...[
          '案件番号',
          '家庭番号',
          'ブランド',
          '案件ステータス',
          '申込日',
          '教師ID',
          '候補ステータス',
          '応募日',
          '紹介日',
        ],
        ...['科目', '目的', '指導形態', '頻度', '時間', '期間', 'コース'],
      ],
      ...lines(cases, (at) => [
        ...[
          `A-${at}`,
          `F-${at}`,
          '家庭教師',
          '教師募集中',
          '2024/4/1',
          `T-${at}`,
          '教師紹介済',
          '2024/4/3',
          '2024/4/5',
        ],
        ...['英語', '学校の補習', 'オンライン', '週1回', '90分', '長期(継続)', course],
      ]),
    ],
  ],
  [
    'chats',
    ({ families, messages }) => [
      ['家庭番号', '送信者', '送信日時', '本文'],
      ...lines(messages, (at) => [
        ...[
          `F-${at % families}`,
          at % 2 ? '家庭' : 'スタッフ',
          `2024/4/${1 + (at % 28)} ${9 + (at % 9)}:${10 + (at % 50)}`,
        ],
        `次回の授業についてのご連絡です。（${at}）`,
      ]),
    ],
  ],
];

/** All spreadsheets of a company, uploaded as the screen does and imported by the job. */
export const movingIn: Scenario = {
  name: 'import',
  whenNamed: true,
  run: async ({ demo, quick }) => {
    const size = quick ? tenthOf(company) : company;
    const product = await Product.open(await demo(), { WORKER: '1' });
    try {
      const start: Line = {
        what: 'memory at most while it starts and people sign in',
        unit: 'MB',
        ours: product.memory('VmHWM'),
      };
      await pause(settledAfterMs);
      const durations: Line[] = [];
      for (const [kind, rows] of files)
        durations.push(...(await bringIn(product, kind, rows(size))));
      const of = (unit: Line['unit']) =>
        durations.filter((each) => each.unit === unit).map(({ ours }) => ours);
      return [
        start,
        ...durations,
        {
          what: `all ${sum(Object.values(size)).toLocaleString('en')} lines, tried and brought in`,
          unit: 'minutes',
          ours: sum(of('minutes')),
        },
        {
          what: 'memory of the process at most meanwhile',
          unit: 'MB',
          ours: Math.max(...of('MB')),
          needed: 300,
        },
      ];
    } finally {
      await product.close();
    }
  },
};

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
const tenthOf = (whole: Company) =>
  Object.fromEntries(Object.entries(whole).map(([name, count]) => [name, count / 10])) as Company;

async function bringIn(
  product: Product,
  kind: ImportKindName,
  rows: readonly (readonly string[])[],
): Promise<Line[]> {
  product.forgetMost();
  const bytes = Buffer.from(`${rows.map((row) => row.join(',')).join('\r\n')}\r\n`);
  const input = new FormData();
  input.append('file', new Blob([bytes]), `${kind}.csv`);
  const sent = await fetch(`${product.origin}/api/admin/imports/${kind}/file`, {
    method: 'POST',
    headers: product.headers,
    body: input,
  });
  if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`);
  const batch = (await sent.json()) as ImportBatchView;
  const at = `/api/admin/imports/${batch.id}`;
  const until = async (state: string, step: () => Promise<unknown>) => {
    const begun = performance.now();
    await step();
    for (;;) {
      const now = await product.call<ImportBatchView>('GET', at);
      if (now.state === state) return { now, minutes: (performance.now() - begun) / 60_000 };
      await pause(lookedAfterMs);
    }
  };
  const tried = await until('checked', () =>
    product.call('POST', `${at}/check`, { mapping: batch.mapping }),
  );
  const done = await until('done', () => product.call('POST', `${at}/run`));
  const { counts, rowCount } = done.now;
  if (done.now.done !== rowCount)
    throw new Error(`${kind}: ${done.now.done} of ${rowCount}, ${JSON.stringify(counts)}`);
  return [
    {
      what: `${rowCount.toLocaleString('en')} lines of ${kind}: tried`,
      unit: 'minutes',
      ours: tried.minutes,
    },
    { what: '  brought in', unit: 'minutes', ours: done.minutes },
    { what: '  memory at most meanwhile', unit: 'MB', ours: product.memory('VmHWM') },
  ];
}
