import { errors } from '@tsumugi/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiDocument } from '../../api/src/platform/http/openapi.js';
import { faultOf } from '../support/answers.js';
import { startTestApp, type TestApp } from '../support/app.js';

const japanese = /[ぁ-んァ-ヶ一-龠]/;

interface Operation {
  summary: string;
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema?: object }>; headers?: object }>;
  parameters: { name: string; in: string; description?: string }[];
  security: object[];
  'x-who': { roles: 'public' | string[]; csrf: string };
}
let test: TestApp;
let operations: { key: string; method: string; operation: Operation }[];
beforeAll(async () => {
  test = await startTestApp();
  operations = Object.entries(apiDocument(test.app).paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      method,
      operation,
    })),
  );
});
afterAll(() => test?.close());

const successOf = ({ responses }: Operation) => Object.entries(responses).find(([status]) => /^2/.test(status))?.[1];

describe('what operations answer', () => {
  it('is declared by every one', () => {
    const leads = ({ responses }: Operation) => Boolean(responses['303']?.headers);
    const undeclared = operations.filter(({ operation }) => !successOf(operation)?.content && !leads(operation)).map(({ key }) => key);
    // A new route declares its answer (docs/howto/add-a-route.md).
    expect(undeclared).toEqual([]);
  });

  it('is told with how it is refused, who is asked for, the token and the words of its parameters', () => {
    const wrong: string[] = [];
    for (const { key, method, operation } of operations) {
      const { parameters, security, responses, 'x-who': who } = operation;
      const token = parameters.some(({ name }) => name === 'X-XSRF-TOKEN');
      if (token !== (who.csrf === 'always' || (method !== 'get' && who.csrf !== 'never'))) wrong.push(`${key}: token`);
      if ((security.length === 0) !== (who.roles === 'public')) wrong.push(`${key}: security`);
      if (who.roles !== 'public' && !(responses['401'] && responses['403'])) wrong.push(`${key}: refusals`);
      for (const { name, description } of parameters) if (!japanese.test(description ?? '')) wrong.push(`${key}: ${name}`);
      if (!japanese.test(operation.summary)) wrong.push(`${key}: summary`);
    }
    expect(wrong).toEqual([]);
    const step = operations.find(({ key }) => key === 'POST /api/admin/matters/{id}/reopen')?.operation;
    expect(step?.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'preview', 'Idempotency-Key', 'X-XSRF-TOKEN']));
    const list = operations.find(({ key }) => key === 'GET /api/admin/matters')?.operation;
    expect(Object.keys(successOf(list as Operation)?.headers ?? {})).toEqual(['Content-Range', 'row-total', 'row-counts']);
  });
});

describe('a refusal', () => {
  const refusedBy = (operation: Operation, status: string) =>
    (operation.responses[status]?.content?.['application/json']?.schema as { $ref?: string } | undefined)?.$ref;

  it('is told by status, with the codes that this status has', () => {
    const { schemas = {} } = apiDocument(test.app).components ?? {};
    const wrong: string[] = [];
    for (const { key, operation } of operations)
      for (const status of Object.keys(operation.responses).filter((each) => /^[45]/.test(each)))
        if (refusedBy(operation, status) !== `#/components/schemas/Refusal${status}`) wrong.push(`${key}: ${status}`);
    expect(wrong).toEqual([]);
    for (const [code, { status }] of Object.entries(errors)) expect(JSON.stringify(schemas[`Refusal${status}`])).toContain(`"${code}"`);
  });

  it('is foreseen where a file may be too large, and where nobody answers', () => {
    const upload = operations.find(({ operation }) => operation.operationId === 'file.uploadTeacherPhoto')?.operation as Operation;
    expect(Object.keys(upload.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '413', '415', '422', '429', '503']),
    );
  });
});

describe('an answer is held to its schema', () => {
  const schema = z.object({ id: z.number(), at: z.iso.datetime(), people: z.array(z.object({ name: z.string() })) });
  const answer = { id: 1, at: new Date(0), people: [{ name: '石川' }] };

  it('as JSON has it', () => expect(faultOf(schema, answer)).toBeNull());
  it('with nothing that is not declared, at any depth', () => {
    expect(faultOf(schema, { ...answer, phone: '090' })).toBe('phone is not declared');
    expect(faultOf(schema, { ...answer, people: [{ name: '石川', phone: '090' }] })).toBe('people.0.phone is not declared');
  });
  it('and of the kinds that it says', () => {
    expect(faultOf(schema, { ...answer, id: null })).toMatch(/^id: /);
    expect(faultOf(schema, undefined)).not.toBeNull();
  });
});
