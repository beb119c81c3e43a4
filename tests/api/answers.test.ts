import type { OpenAPIObject } from '@nestjs/swagger';
import { errors } from '@tsumugi/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiDocument } from '../../api/src/platform/http/openapi.js';
import { findAnswerFault } from '../support/check-answer.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const japanese = /[ぁ-んァ-ヶ一-龠]/;

interface Media {
  schema?: { $ref?: string };
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
type Nested = Readonly<Record<string, unknown>> | undefined;
interface Operation {
  summary: string;
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media>; headers?: object }>;
  parameters: { name: string; in: string; description?: string }[];
  security: object[];
  'x-who': { roles: 'public' | string[]; csrf: string };
}
let test: TestApp;
let document: OpenAPIObject;
let shared: Operation['responses'];
let operations: { key: string; method: string; operation: Operation }[];
beforeAll(async () => {
  test = await startTestApp();
  document = JSON.parse(JSON.stringify(apiDocument(test.app)));
  const { paths, components } = document;
  shared = components?.responses as Operation['responses'];
  operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      method,
      operation,
    })),
  );
});
afterAll(() => test?.close());

const successOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => /^2/.test(status))?.[1];

describe('the responses of operations', () => {
  it('are declared by every operation', () => {
    const leads = ({ responses }: Operation) => Boolean(responses['303']?.headers);
    const undeclared = operations
      .filter(({ operation }) => !successOf(operation)?.content && !leads(operation))
      .map(({ key }) => key);
    // A new route declares its answer (docs/howto/add-a-route.md).
    expect(undeclared).toEqual([]);
  });

  it('are declared with refusals, roles, the token and described parameters', () => {
    const wrong: string[] = [];
    for (const { key, method, operation } of operations) {
      const { parameters, security, responses, 'x-who': who } = operation;
      const schemes = Object.keys(security[0] ?? {});
      if (
        schemes.includes('xsrf') !==
        (who.csrf === 'always' || (method !== 'get' && who.csrf !== 'never'))
      )
        wrong.push(`${key}: token`);
      if (schemes.includes('session') === (who.roles === 'public')) wrong.push(`${key}: security`);
      if (who.roles !== 'public' && !(responses['401'] && responses['403']))
        wrong.push(`${key}: refusals`);
      for (const { name, description } of parameters)
        if (!japanese.test(description ?? '')) wrong.push(`${key}: ${name}`);
      if (!japanese.test(operation.summary)) wrong.push(`${key}: summary`);
    }
    expect(wrong).toEqual([]);
    const step = operations.find(
      ({ key }) => key === 'POST /api/admin/matters/{id}/reopen',
    )?.operation;
    expect(step?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['id', 'preview', 'Idempotency-Key']),
    );
    expect(step?.security).toEqual([{ session: [], xsrf: [] }]);
    const list = operations.find(({ key }) => key === 'GET /api/admin/matters')?.operation;
    expect(Object.keys(successOf(list as Operation)?.headers ?? {})).toEqual([
      'Content-Range',
      'row-total',
      'row-counts',
    ]);
  });
});

describe('the served document', () => {
  it('refers only to existing parts, and names each operation once', () => {
    const dangling: string[] = [];
    const checkPart = (part: unknown): void => {
      if (typeof part !== 'object' || !part) return;
      const { $ref } = part as { $ref?: unknown };
      if (typeof $ref === 'string') {
        const there = $ref.split('/').slice(1);
        if (
          there.reduce<Nested>(
            (found, name) => found?.[name] as Nested,
            document as unknown as Nested,
          ) === undefined
        )
          dangling.push($ref);
      }
      for (const each of Object.values(part)) checkPart(each);
    };
    checkPart(document);
    expect(dangling).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    // Generated clients are named by these ids: a number would not distinguish two addresses.
    expect(ids.filter((id) => /\d$/.test(id))).toEqual([]);
    const named = new Map(operations.map(({ key, operation }) => [operation.operationId, key]));
    expect(named.get('chat.info')).toBe('GET /api/chat/matter-room/{id}/info');
    expect(named.get('chat.info.adminRoom')).toBe('GET /api/chat/admin-room/{id}/info');
    expect(named.get('matterTeacher.hireTeacher')).toBe('POST /api/customer/hire-teacher/{id}');
    expect(named.get('matterTeacher.hireTeacher.adminMatterTeachers')).toBe(
      'POST /api/admin/matter-teachers/{id}/hire-teacher',
    );
    expect(named.get('matter.remove.delete')).toBe('DELETE /api/admin/remove-matter/{id}');
  });

  it('has an example of every body, which fits its schema', () => {
    const { components } = document as unknown as { components: Components };
    const wrong: string[] = [];
    const compared = new Set<string>();
    for (const { key, operation } of operations) {
      const answered = successOf(operation)?.content?.['application/json'];
      for (const media of [operation.requestBody?.content['application/json'], answered].filter(
        (each) => each !== undefined,
      )) {
        const name = media.examples?.example?.$ref.split('/').at(-1);
        if (name && compared.has(name)) continue;
        if (name) compared.add(name);
        const example = name ? components.examples[name]?.value : media.example;
        const fault =
          example === undefined
            ? 'none'
            : readerOf(media.schema ?? {}, components).safeParse(example).error?.message;
        if (fault) wrong.push(`${key}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
    const { value } = components.examples.FamilyMatter as { value: unknown };
    expect(value).toMatchObject({
      matterNumber: 'K26-000123',
      city: '渋谷区',
      student: { name: '石川 結衣' },
    });
    // The name of a property decides nothing: `attestationObject` contains `station`, and
    // `mailSignature` is no address.
    expect(components.examples.PasskeyMadeSent?.value ?? {}).not.toMatchObject({
      response: { attestationObject: '明治神宮前' },
    });
    expect(JSON.stringify(components.examples)).not.toMatch(/"mailSignature":"[^"]*@/);
  });
});

interface Components {
  schemas: Record<string, object>;
  examples: Record<string, { value: unknown }>;
}

/**
 * Reads JSON by a schema of the document, with only the schemas that it refers to: compiling all
 * schemas for each answer would take too long.
 */
function readerOf(schema: object, { schemas }: Components): z.ZodType {
  const needed: Record<string, object> = {};
  const need = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (needed[name]) continue;
      needed[name] = schemas[name] as object;
      need(needed[name]);
    }
  };
  need(schema);
  const text = JSON.stringify({ ...schema, $defs: needed });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
}

describe('a refusal', () => {
  const refusedBy = (operation: Operation, status: string) => {
    return shared[operation.responses[status]?.$ref?.split('/').at(-1) ?? '']?.content?.[
      'application/json'
    ]?.schema?.$ref;
  };

  it('is declared by status, with the codes of this status', () => {
    const { schemas = {} } = document.components ?? {};
    const wrong: string[] = [];
    for (const { key, operation } of operations)
      for (const status of Object.keys(operation.responses).filter((each) => /^[45]/.test(each)))
        if (refusedBy(operation, status) !== `#/components/schemas/Refusal${status}`)
          wrong.push(`${key}: ${status}`);
    expect(wrong).toEqual([]);
    // 405: the document names existing methods only.
    for (const [code, { status }] of Object.entries(errors).filter(
      ([, error]) => error.status !== 405,
    ))
      expect(JSON.stringify(schemas[`Refusal${status}`])).toContain(`"${code}"`);
  });

  it('is declared where a file may be too large, and where the server is unavailable', () => {
    const upload = operations.find(
      ({ operation }) => operation.operationId === 'file.uploadTeacherPhoto',
    )?.operation as Operation;
    expect(Object.keys(upload.responses)).toEqual(
      expect.arrayContaining([
        '200',
        '400',
        '401',
        '403',
        '404',
        '413',
        '415',
        '422',
        '429',
        '503',
      ]),
    );
  });
});

describe('the comparison of an answer with its schema', () => {
  const schema = z.object({
    id: z.number(),
    at: z.iso.datetime(),
    people: z.array(z.object({ name: z.string() })),
  });
  const answer = { id: 1, at: new Date(0), people: [{ name: '石川' }] };

  it('reads the answer as JSON', () => expect(findAnswerFault(schema, answer)).toBeNull());
  it('refuses an undeclared field, at any depth', () => {
    expect(findAnswerFault(schema, { ...answer, phone: '090' })).toBe('phone is not declared');
    expect(findAnswerFault(schema, { ...answer, people: [{ name: '石川', phone: '090' }] })).toBe(
      'people.0.phone is not declared',
    );
  });
  it('refuses a value of another type', () => {
    expect(findAnswerFault(schema, { ...answer, id: null })).toMatch(/^id: /);
    expect(findAnswerFault(schema, undefined)).not.toBeNull();
  });
});
