import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { route } from '@tsumugi/contract/kit/define-route';
import * as api from '@tsumugi/contract/routes/routes';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { CurrentUser } from '../auth/current-user.js';
import { Call, type CallOf } from './call.js';
import { operationIdOf } from './operation-id.js';
import { Route } from './route.js';

const save = route('POST /api/things/:id/:part', '保存', {
  id: 'thing.save',
  who: { roles: 'public' },
  params: { part: z.enum(['head', 'foot']) },
  input: z.object({ name: z.string({ error: '名前を入力してください。' }) }),
  answer: z.object({ id: z.number() }),
});

class Things {
  @Route(save)
  save(@Call() { params }: CallOf<typeof save>) {
    return { id: params.id };
  }
}

/** Reads a request as Nest does for a handler of `Things`. */
function read(params: object, body: unknown): unknown {
  const [argument] = Object.values(
    Reflect.getMetadata('__routeArguments__', Things, 'save') as Record<
      string,
      { factory(data: unknown, context: ExecutionContext): unknown }
    >,
  );
  const context = {
    getHandler: () => Things.prototype.save,
    switchToHttp: () => ({ getRequest: () => ({ params, body, query: {} }) }),
  };
  return argument?.factory(undefined, context as unknown as ExecutionContext);
}

/** Fields of the refusal of a request. */
function refusalOf(params: object, body: unknown): unknown {
  try {
    return read(params, body);
  } catch (error) {
    return (error as { readonly fields?: unknown }).fields;
  }
}

it('gives the handler what the schemas of the route read', () => {
  expect(read({ id: '7', part: 'head' }, { name: '名', other: 1 })).toMatchObject({
    params: { id: 7, part: 'head' },
    input: { name: '名' },
  });
});

it('names the refused parameter or field', () => {
  expect(refusalOf({ id: 'x', part: 'head' }, {})).toEqual({
    id: '番号（1以上の整数）を指定してください。',
  });
  expect(Object.keys(refusalOf({ id: '7', part: 'x' }, {}) as object)).toEqual(['part']);
  expect(refusalOf({ id: '7', part: 'head' }, undefined)).toEqual({
    name: '名前を入力してください。',
  });
});

it('refuses a handler that does not read what the route takes', () => {
  expect(() => {
    class Unread {
      @Route(save)
      save() {
        return { id: 1 };
      }
    }
    return Unread;
  }).toThrow('thing.save');
});

it('names an operation by noun and export name, unless it has an id', () => {
  expect(operationIdOf(api.teacher.stop)).toBe('teacher.stop');
  expect(operationIdOf(api.course.remove)).toBe('course.delete');
  const unlisted = route('GET /api/things', '一覧', { who: { roles: 'public' } });
  expect(() => operationIdOf(unlisted)).toThrow('GET /api/things');
});

it('is held to its route by the compiler', () => {
  expectTypeOf<CallOf<typeof save>['params']>().toEqualTypeOf<{
    readonly id: number;
    readonly part: 'head' | 'foot';
  }>();
  expectTypeOf<CallOf<typeof save>['user']>().toEqualTypeOf<CurrentUser | undefined>();
  expectTypeOf<CallOf<typeof api.teacher.stop>['user']>().toEqualTypeOf<CurrentUser>();
  expectTypeOf<CallOf<typeof save>>().not.toHaveProperty('query');
  class Wrong {
    // @ts-expect-error: another answer than the route's
    @Route(save)
    wrongAnswer(@Call() _: CallOf<typeof save>) {
      return { id: 'one' };
    }
  }
  // @ts-expect-error: no role may call it
  route('GET /api/things', '読む', {});
  expect(Wrong).toBeDefined();
});
