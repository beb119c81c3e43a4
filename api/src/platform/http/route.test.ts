import 'reflect-metadata';
import { Body, Query } from '@nestjs/common';
import { defineRoute, shape } from '@tsumugi/contract/kit/define-route';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Route } from './route.js';

const input = z.object({ name: z.string() });
const answer = z.object({ id: z.number() });
const other = z.object({ id: z.string() });
const save = defineRoute({
  id: 'thing.save',
  label: '保存',
  call: 'POST /api/things/:id',
  who: { roles: 'public' },
  input: shape<typeof input>(),
  answer: shape<typeof answer>(),
});

it('gives the schema to the parameter that reads the body', () => {
  class Things {
    @Route(save, { input, answer })
    save(@Query() _query: unknown, @Body() _input: z.output<typeof input>) {
      return { id: 1 };
    }
  }
  const read = Reflect.getMetadata('__routeArguments__', Things, 'save') as Record<
    string,
    { schema?: unknown }
  >;
  expect(Object.values(read).map(({ schema }) => schema)).toEqual(
    expect.arrayContaining([input, undefined]),
  );
});

it('refuses a handler that does not read the input of its route', () => {
  expect(() => {
    class Things {
      @Route(save, { input, answer })
      save() {
        return { id: 1 };
      }
    }
    return Things;
  }).toThrow('thing.save');
});

it('fails to compile when a handler does not fit its route', () => {
  class Things {
    // @ts-expect-error: the answer of another schema
    @Route(save, { input, answer: other })
    wrongSchema(@Body() _input: unknown) {
      return { id: 1 };
    }
    // @ts-expect-error: no schema for what the route answers
    @Route(save, { input })
    noSchema(@Body() _input: unknown) {
      return { id: 1 };
    }
    // @ts-expect-error: another answer than the route's
    @Route(save, { input, answer })
    wrongAnswer(@Body() _input: unknown) {
      return { id: 'one' };
    }
  }
  // @ts-expect-error: no role may call it
  defineRoute({ id: 'thing.read', label: '読む', call: 'GET /api/things' });
  expect(Things).toBeDefined();
});
