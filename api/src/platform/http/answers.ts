import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { HandlerResult } from '@tsumugi/contract/kit/answer';
import { moreRowsHeader } from '@tsumugi/contract/kit/page-sizes';
import { type Observable, tap } from 'rxjs';
import { z } from 'zod';
import { ReadsMany } from './route-metadata.js';

/** Metadata key of the schema of a handler's answers. */
const ANSWER = 'tsumugi:answer';

type Handler<T> = (...given: never[]) => HandlerResult<T> | Promise<HandlerResult<T>>;
/** Makes a handler with another return type a compile-time error. */
type Declares<T> = <H extends Handler<T>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<H>,
) => void;

const success = '成功';

/**
 * Declares the answer of a handler for the compiler and the API document. Tests check every answer
 * against it, so that no undeclared property is sent. Schemas describe the JSON, so transforms and
 * defaults are not allowed.
 */
export function Answers<S extends z.ZodType>(
  schema: S,
  headers: Record<string, { description: string }> = {},
  status = 200,
): Declares<z.output<S>> {
  const spelled = Object.fromEntries(
    Object.entries(headers).map(([name, { description }]) => [
      name,
      { description, schema: { type: 'string' as const } },
    ]),
  );
  return applyDecorators(
    SetMetadata(ANSWER, schema),
    ApiResponse({
      status,
      description: success,
      standardSchema: schema,
      headers: spelled,
    } as never),
  ) as Declares<z.output<S>>;
}

/** One page of a list: its rows, with their total in `Content-Range`. */
export const AnswersPage = <S extends z.ZodType>(
  row: S,
  headers: Record<string, { description: string }> = {},
): Declares<z.output<S>[]> =>
  applyDecorators(
    ReadsMany(),
    Answers(z.array(row), {
      'Content-Range': {
        description: '行の範囲と総数。例：courses 0-24/319。行のないページは courses */319',
      },
      [moreRowsHeader]: { description: '総数を数えきらなかったときだけ付く。例：10000+' },
      ...headers,
    }) as MethodDecorator,
  ) as Declares<z.output<S>[]>;

const binary = { type: 'string', format: 'binary' } as const;

/** A file of one of these media types; JSON may have any shape. */
export const AnswersFile = (...types: readonly string[]): MethodDecorator =>
  ApiResponse({
    status: 200,
    description: 'ファイル',
    content: Object.fromEntries(
      types.map((type) => [type, { schema: type === 'application/json' ? {} : binary }]),
    ),
  });

/** The handler redirects instead of answering. */
export const AnswersRedirect = (to: string): MethodDecorator =>
  ApiResponse({
    status: 303,
    description: '移動',
    headers: { Location: { description: to, schema: { type: 'string' } } },
  });

/** An answer that is already JSON, joined from texts stored in the database. */
export class ReadyJson {
  constructor(readonly text: string) {}
}

/** @throws Error if an answer differs from its declaration */
export type OnAnswer = (handler: string, schema: z.ZodType, answer: unknown) => void;

/** Passes each answer of a handler with a declared schema to `onAnswer`. */
export class ShowAnswers implements NestInterceptor {
  constructor(private readonly onAnswer: OnAnswer) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    const schema = Reflect.getMetadata(ANSWER, handler) as z.ZodType | undefined;
    const name = `${context.getClass().name}.${handler.name}`;
    const show = (answer: unknown) =>
      schema &&
      this.onAnswer(name, schema, answer instanceof ReadyJson ? JSON.parse(answer.text) : answer);
    return schema ? next.handle().pipe(tap(show)) : next.handle();
  }
}
