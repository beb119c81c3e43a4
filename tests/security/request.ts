import type { Agent, Answer, CallOptions } from '../support/agent.js';
import { exampleOf } from './example.js';
import type { Operation, Schema } from './operations.js';
import { paramKind, rowOfParam, type SampleIds, samples } from './samples.js';

const ABSENT = 2_147_483_000;

export interface Request {
  url: string;
  body?: Record<string, unknown>;
}

export class NoSample extends Error {}

/** The request that an operation's sample makes with these ids; `withOptionalIds`: also those ids that the call may do without. */
export function requestOf(
  operation: Operation,
  schemas: Record<string, Schema>,
  ids: SampleIds,
  withOptionalIds = false,
): Request {
  const sample = samples[operation.key] ?? {};
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const kind = paramKind(operation, name);
    if (kind === undefined)
      throw new NoSample(`${operation.key}: say in samples.ts what {${name}} names`);
    return encodeURIComponent(String(typeof kind === 'object' ? kind.value : ids[kind]));
  });
  const named = rowOfParam(ids);
  const required = operation.params.filter(
    (one) =>
      one.in === 'query' && (one.required || (withOptionalIds && named(one.name) !== undefined)),
  );
  const query = {
    ...Object.fromEntries(
      required.map((one) => [
        one.name,
        String(exampleOf(one.schema, schemas, () => named(one.name))),
      ]),
    ),
    ...sample.query?.(ids),
  };
  // An action is tried without its effect where it can be.
  if (isPreviewable(operation)) Object.assign(query, { preview: '1' });
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  const url = text ? `${path}?${text}` : path;
  if (operation.method === 'GET' || operation.method === 'DELETE') return { url };
  // A call without an id in its path gets it in the body.
  const made = operation.body
    ? exampleOf(operation.body, schemas, named, withOptionalIds || !operation.path.includes('{'))
    : {};
  return { url, body: { ...(made as Record<string, unknown>), ...sample.body?.(ids) } };
}

export const isPreviewable = (operation: Operation): boolean =>
  operation.params.some((one) => one.in === 'query' && one.name === 'preview');

export const send = (agent: Agent, operation: Operation, { url, body }: Request): Promise<Answer> =>
  agent.call(operation.method, url, sentAs(operation, body));

function sentAs({ access }: Operation, body: Request['body']): CallOptions {
  if (access?.accepts?.includes('multipart')) return { raw: onePicture };
  if (access?.accepts?.includes('bytes'))
    return { raw: oneByte, headers: { 'upload-offset': '0' } };
  return body ? { body } : {};
}

const oneByte = { type: 'application/octet-stream', text: Buffer.from([1]) };

/** A form with one picture of one pixel. */
const onePicture = {
  type: 'multipart/form-data; boundary=sample',
  text: Buffer.concat([
    Buffer.from(
      '--sample\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from('\r\n--sample--\r\n'),
  ]),
};

/** The same ids, none of which exists. */
export const absentIds = (ids: SampleIds): SampleIds =>
  Object.fromEntries(
    Object.entries(ids).map(([key, value]) => [key, typeof value === 'number' ? ABSENT : value]),
  ) as unknown as SampleIds;
