import type { OpenAPIObject } from '@nestjs/swagger';
import { errors } from '@tsumugi/contract/errors';

/** The shape of every refusal (contract/errors). */
const refusal = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: '利用者に見せる文（対処つき）' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: '項目名と、その直し方' },
  },
} as const;
const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

interface Operation {
  readonly 'x-who'?: { readonly roles: 'public' | readonly string[]; readonly csrf?: string; readonly query?: unknown };
  parameters?: { name: string; in: string; description?: string; required?: boolean; schema?: object }[];
  readonly requestBody?: object;
  responses: Record<string, object>;
  security?: object[];
}
const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** What a status means, and for which operations it can come. */
const statuses: readonly (readonly [status: string, description: string, of: (method: string, operation: Operation) => boolean])[] = [
  [
    '400',
    '入力の誤り（項目名と直し方が fields にある）',
    (_, { parameters, requestBody, 'x-who': who }) => Boolean(parameters?.length || requestBody || who?.query !== 'any'),
  ],
  ['401', 'ログインしていない', (_, { 'x-who': who }) => who?.roles !== 'public'],
  [
    '403',
    '権限がない、または XSRF トークンがない',
    (method, operation) => operation['x-who']?.roles !== 'public' || needsToken(method, operation),
  ],
  ['404', '見つからない（他の人のものも同じ答え）', (_, { parameters }) => Boolean(parameters?.some((each) => each.in === 'path'))],
  ['409', 'ほかの人が先に更新した、または同時の操作と重なった', (method) => method !== 'get'],
  ['422', '現在の状態ではできない', (method) => method !== 'get'],
  ['429', '回数が多すぎる', () => true],
];

const needsToken = (method: string, { 'x-who': who }: Operation) => who?.csrf === 'always' || (method !== 'get' && who?.csrf !== 'never');

/** Words for parameters whose schema says nothing; most are the id of what the path names. */
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
};

/** The document with what every operation has by its kind: refusals by status, the token, who signs in, words for its parameters. */
export function completed(document: OpenAPIObject): OpenAPIObject {
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Refusal: refusal as never } };
  for (const item of Object.values(document.paths)) {
    for (const [method, found] of Object.entries(item)) if (methods.has(method)) complete(method, found as Operation);
  }
  return document;
}

function complete(method: string, operation: Operation): void {
  settleSuccess(operation);
  for (const [status, description, of] of statuses)
    if (of(method, operation)) operation.responses[status] ??= { description, content: refused };
  operation.responses.default = { description: '拒否', content: refused };
  operation.security = operation['x-who']?.roles === 'public' ? [] : [{ session: [] }];
  const parameters = (operation.parameters ?? []).map((each) => ({
    ...each,
    description: each.description ?? words[each.name] ?? each.name,
  }));
  if (needsToken(method, operation))
    parameters.push({
      name: 'X-XSRF-TOKEN',
      in: 'header',
      required: true,
      description: 'クッキー XSRF-TOKEN の値',
      schema: { type: 'string' },
    });
  operation.parameters = parameters;
}

/** What a handler declares stands at 200; where Nest answers 201 it belongs there. */
function settleSuccess({ responses }: Operation): void {
  if (!responses['201'] || !responses['200']) return;
  responses['201'] = responses['200'];
  delete responses['200'];
}
