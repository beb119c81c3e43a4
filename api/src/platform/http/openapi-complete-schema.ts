import type { OpenAPIObject } from '@nestjs/swagger';
import { errors } from '@tsumugi/contract/errors';
import { refusal } from '@tsumugi/contract/resources/refusal';
import { z } from 'zod';
import { describeOperation } from './openapi-descriptions.js';
import { addExamples } from './openapi-examples.js';
import { simplifySchemas } from './openapi-schemas.js';
import { groupByNoun } from './openapi-tags.js';

const codesOf = (status: number) =>
  Object.entries(errors).flatMap(([code, error]) => (error.status === status ? [code] : []));

/** Without 405: the document contains only existing methods. */
const statusesOfErrors = [...new Set(Object.values(errors).map(({ status }) => status))].filter(
  (status) => status !== 405,
);

/** `Refusal` with the codes of the status. */
const schemasOfRefusals: Readonly<Record<string, object>> = {
  ...plain(z.toJSONSchema(refusal).$defs),
  ...Object.fromEntries(
    statusesOfErrors.map((status) => [
      `Refusal${status}`,
      {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { code: { type: 'string', enum: codesOf(status) } } },
        ],
      },
    ]),
  ),
};
const refusedWith = (description: string, name: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: {
    readonly title?: string;
    readonly description?: string;
    readonly type?: string;
  };
}
interface Operation {
  readonly operationId: string;
  readonly 'x-who'?: {
    readonly roles: 'public' | readonly string[];
    readonly csrf?: string;
    readonly query?: unknown;
    readonly own?: object;
    readonly accepts?: readonly string[];
  };
  parameters?: Parameter[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: Body }>>;
  };
  responses: Record<string, object>;
  security?: object[];
}
interface Body {
  readonly $ref?: string;
  readonly properties?: object;
}
const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

const namesRow = ({ parameters }: Operation) =>
  Boolean(parameters?.some(({ required }) => required));

/** Descriptions of status codes, with the operations that can return them. */
const statuses: readonly (readonly [
  status: string,
  description: string,
  of: (method: string, operation: Operation) => boolean,
])[] = [
  [
    '400',
    '入力の誤り（項目名と直し方が fields にある）',
    (_, { parameters, requestBody, 'x-who': who }) =>
      Boolean(parameters?.length || requestBody || who?.query !== 'any'),
  ],
  [
    '401',
    'ログインしていない、または本人と確かめられない',
    (_, { 'x-who': who, operationId }) =>
      who?.roles !== 'public' || /^(auth|passkey|twoStep)\./.test(operationId),
  ],
  [
    '403',
    '権限がない、または XSRF トークンがない',
    (method, operation) => operation['x-who']?.roles !== 'public' || needsToken(method, operation),
  ],
  [
    '404',
    '見つからない（他の人のものも同じ答え）',
    (method, operation) =>
      method !== 'get' || namesRow(operation) || Boolean(operation['x-who']?.own),
  ],
  ['409', 'ほかの人が先に更新した、または同時の操作と重なった', (method) => method !== 'get'],
  ['422', '現在の状態ではできない', (method, operation) => method !== 'get' || namesRow(operation)],
  ['413', '送られたものが大きすぎる', (_, { requestBody }) => Boolean(requestBody)],
  ['415', '送られたものの形式を扱えない', (_, { requestBody }) => Boolean(requestBody)],
  ['408', '送信に時間がかかりすぎた', (_, { requestBody }) => Boolean(requestBody)],
  ['429', '回数が多すぎる', () => true],
  ['500', 'サーバーの不具合', () => true],
  [
    '507',
    '保存場所がいっぱい',
    (_, { 'x-who': who }) => Boolean(who?.accepts?.some((kind) => kind !== 'form')),
  ],
  ['503', '混み合っているか、準備中', () => true],
];

/** Components that operations refer to. */
const refusals = {
  ...Object.fromEntries(
    statuses.map(([status, description]) => [
      `Refused${status}`,
      refusedWith(description, `Refusal${status}`),
    ]),
  ),
  Refused: refusedWith('拒否', 'Refusal'),
};

const needsToken = (method: string, { 'x-who': who }: Operation) =>
  who?.csrf === 'always' || (method !== 'get' && who?.csrf !== 'never');

/** Descriptions of parameters without one in the schema; most are ids in the path. */
const words: Readonly<Record<string, string>> = {
  id: 'パスが示すものの番号',
  preview: '1：試すだけで何も書かず、結果と送られる文面を返す',
  teamId: 'チームの番号（0：すべて）',
  matterId: '案件の番号',
  messageId: 'メッセージの番号',
  brand: 'ブランドの番号',
  tab: 'タブの番号',
  limit: '件数',
  cursor: '続きの位置（前の答えの値）',
  q: '探す言葉',
  range: '行の範囲。[0,24]の形式で、両端を含む',
  accountId: 'ログインの番号',
  after: 'この番号のメッセージより後',
  age: '画面を読み始めてからの時間（ミリ秒）',
  allOverdue: '1：確認日を過ぎた行をすべて（500件まで）',
  around: 'この番号のメッセージの前後',
  before: 'この番号より前。前のページの最後の番号',
  candidateStatus: '候補ステータスの番号（コンマ区切り）',
  caseStatus: '案件ステータスの番号（コンマ区切り）',
  code: 'コード',
  consentId: '同意の番号',
  createdFrom: '作成日の始まり（この日を含む）',
  createdTo: '作成日の終わり（この日を含む）',
  customerId: '保護者の番号',
  from: '期間の始まり（この日を含む）',
  ids: 'メッセージの番号（コンマ区切り）',
  key: '名前または鍵',
  kind: '予定の種類',
  matterNumber: '案件番号。例：K26-000123',
  matterTeacherId: '候補の番号',
  mine: '1：自分の担当だけ',
  name: '選択肢の名前',
  number: '案件番号。例：K26-000123',
  page: 'ページ（1から）',
  parts: '答えに含める部分',
  path: 'ファイルの path（一覧の答えの値）',
  person: '招待する人の番号（一覧の答えの値）',
  resource: '一覧の名前',
  room: '開いているチャットの番号',
  roomId: 'チャットの番号',
  sessionId: 'ログイン中の端末の番号（一覧の答えの値）',
  side: '待っている側',
  signature: 'リンクの署名',
  skip: 'すでに読んだ件数（新しい順）',
  teacherId: '教師の番号',
  team: 'チームの番号（0：すべて）',
  template: 'テンプレートの番号。例：N31-customer',
  to: '期間の終わり（この日を含む）',
  token: 'リンクの鍵',
  type: 'チャットの種類',
  unanswered: '1：返事を待つものだけ',
  until: 'リンクの期限',
  updatedFrom: '更新日の始まり（この日を含む）',
  updatedTo: '更新日の終わり（この日を含む）',
  'Upload-Offset': '送る部分の始まり（バイト）',
  version: '読んだときの版',
  waitDays: 'この日数を過ぎても紹介のない家庭',
  year: '年（西暦）',
};

/**
 * Adds to every operation what follows from its kind: refusals by status, the token, the sign-in,
 * descriptions of parameters, examples.
 */
export function completeSchema(document: OpenAPIObject): OpenAPIObject {
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...(schemasOfRefusals as object) },
    responses: refusals,
  };
  for (const item of Object.values(document.paths)) {
    for (const [method, found] of Object.entries(item))
      if (methods.has(method)) complete(method, found as Operation);
  }
  document.info.license = {
    name: 'All rights reserved',
    identifier: 'LicenseRef-All-rights-reserved',
  } as never;
  groupByNoun(document);
  nameOnce(document);
  const made = simplifySchemas(plain(document));
  for (const operation of Object.values(made.paths).flatMap(
    (item) => Object.values(item) as Operation[],
  ))
    describeOperation(operation as never, takesVersion(operation, made));
  addExamples(made);
  return made;
}

function takesVersion({ requestBody }: Operation, { components }: OpenAPIObject): boolean {
  const { $ref, properties } = requestBody?.content?.['application/json']?.schema ?? {};
  const schema = $ref
    ? (components?.schemas?.[$ref.slice($ref.lastIndexOf('/') + 1)] as Body | undefined)
    : { properties };
  return 'version' in (schema?.properties ?? {});
}

/**
 * A call with several addresses is named by its first; the name of another one has the suffix of
 * its path, because clients are generated from the names.
 */
function nameOnce({ paths }: OpenAPIObject): void {
  const first = new Map<string, string>();
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item) as [string, { operationId: string }][]) {
      const { operationId } = operation;
      const named = first.get(operationId);
      if (named === undefined) first.set(operationId, path);
      else operation.operationId = `${operationId}.${otherName(named, path, method)}`;
    }
}

/**
 * Suffix of the operation id for a second address: `adminRoom`, `teachers`,
 * `adminMatterTeachers`; only the method differs, or the path has no id.
 */
function otherName(first: string, path: string, method: string): string {
  if (path === first) return method;
  const known = first.split('/');
  const words = path.split('/').filter((part) => !known.includes(part) && !part.startsWith('{'));
  return words.length > 0
    ? words.join('-').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    : 'byBody';
}

/** Removes the limits of safe integers, which carry no information. */
function plain<T>(part: T): T {
  const boundOf = (name: string, value: unknown) =>
    (name === 'maximum' || name === 'minimum') &&
    Math.abs(value as number) === Number.MAX_SAFE_INTEGER
      ? undefined
      : value;
  return JSON.parse(JSON.stringify(part, boundOf)) as T;
}

function complete(method: string, operation: Operation): void {
  settleSuccess(operation);
  for (const [status, , of] of statuses)
    if (of(method, operation))
      operation.responses[status] ??= { $ref: `#/components/responses/Refused${status}` };
  operation.responses.default = { $ref: '#/components/responses/Refused' };
  const credentials = {
    ...(operation['x-who']?.roles === 'public' ? {} : { session: [] }),
    ...(needsToken(method, operation) ? { xsrf: [] } : {}),
  };
  operation.security = Object.keys(credentials).length ? [credentials] : [];
  operation.parameters = (operation.parameters ?? []).map((each) => withDescription(each));
}

/** Adds the description to a parameter, once. */
function withDescription(parameter: Parameter): Parameter {
  const { description, title, ...schema } = parameter.schema ?? {};
  return {
    ...parameter,
    description: parameter.description ?? title ?? words[parameter.name],
    schema,
  };
}

/** Moves the declared answer from 200 to 201 for operations that Nest answers with 201. */
function settleSuccess({ responses }: Operation): void {
  if (!responses['201'] || !responses['200']) return;
  responses['201'] = responses['200'];
  delete responses['200'];
}
